/** The colours of the games, for every screen. */
import.meta.glob("./*/accent.css", { eager: true });
