/** Stands where a text was erased. */
export const ERASED = '[erased]';

/** Content that takes the place of a whole page, block or file. Equal for all, so that nothing of what was there shows in it. */
export const TOMBSTONE = Buffer.from('This content was erased by the operator of the installation.\n');

/** Returns the bytes with each occurrence of a text replaced, or the tombstone for what is no text. */
export function withoutText(data: Uint8Array, text: string): Buffer {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (bytes.includes(0)) return TOMBSTONE;
  const found = Buffer.from(text);
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(found); at >= 0; at = bytes.indexOf(found, from)) {
    parts.push(bytes.subarray(from, at), Buffer.from(ERASED));
    from = at + found.length;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}
