/**
 * Names of emoji and transliterations: tables that are larger than all else that reads and writes pages together. Programs have them
 * (`full.ts`); browsers get them when a page needs them (`light.ts`). Which of the two `#names` is, conditions of package.json say.
 */
export interface Names {
  /** The emoji of a name such as `smile`. */
  emoji(name: string): string | undefined;
  /** The name of an emoji, which {@link emoji} knows. */
  emojiName(character: string): string | undefined;
  /** A text in lower-case Latin letters, digits, `.`, `_` and `-`, as GitBook's anchors have it. */
  transliterate(text: string): string;
}
