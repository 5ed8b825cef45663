/** A link whose address is final: relative to the page, or absolute. */
export interface ReaderLink {
  title: string;
  href: string;
  /** True if it leads out of the site: it gets `rel`, and the target that the look chooses. */
  isExternal?: boolean;
}

/** A picture for both themes; `dark` is absent where one serves both. */
export interface ThemedPicture {
  light: string;
  dark?: string;
}

/** Emoji or icon beside a title; of both the emoji is shown. */
export interface Decoration {
  /** A character, or its code points in hex joined by hyphens. */
  emoji?: string;
  /** Name of an icon, such as `gear`. Names outside the icon set draw nothing. */
  icon?: string;
}
