/** Code points of an emoji that was sent as a character or as a code, without what only chooses how it is drawn: by it two are one. */
export function emojiCode(emoji: string): string {
  const points = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(emoji)
    ? emoji.split('-').map((point) => Number.parseInt(point, 16))
    : [...emoji].map((character) => character.codePointAt(0) ?? 0);
  return points
    .filter((point) => point !== 0xfe0f)
    .map((point) => point.toString(16))
    .join('-');
}
