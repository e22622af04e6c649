declare module "virtual:icons" {
  /** The icon of the set for each name that the page uses. */
  export const ICONS: Record<string, string>;
  /** The address of the sprite that holds them. */
  export const SPRITE: string;
}

declare module "virtual:portraits" {
  /** The icon of the set for each hero of Hidden Leaders. */
  export const ICONS: Record<string, string>;
  export const SPRITE: string;
}
