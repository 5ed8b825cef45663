/** A picture of a page for previews in other places: its texts, and its colours as `#rrggbb`. */
export interface Card {
  title: string;
  description: string;
  /** Section or group that it is in; may be empty. */
  section: string;
  site: string;
  /** Letter or emoji in place of a logo. */
  sign: string;
  /** ISO 639, without a region. */
  language: string;
  ground: string;
  text: string;
  soft: string;
  accent: string;
  onAccent: string;
  /** Rounding of the sign's ground, 0 to 32. */
  radius: number;
}

/** Size of a picture, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
