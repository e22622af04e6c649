declare module "virtual:icons" {
  /** The icon of the set for each name that the page uses. */
  export const ICONS: Record<string, string>;
  /** The address of the sprite that holds them. */
  export const SPRITE: string;
}
