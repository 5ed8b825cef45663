/** Plain data with memory of its own. */
export interface OwnCopy<Value> {
  value: Value;
  /** Characters of it as JSON: about the bytes that it takes. */
  size: number;
}

/**
 * Returns a copy of plain data that holds nothing but itself, for data that is to be kept: a text that was cut out of another one keeps the whole of it in memory, and one
 * that was put together keeps every piece, which takes six times its length where the text is a drawn page.
 */
export function ownCopy<Value>(value: Value): OwnCopy<Value> {
  const json = JSON.stringify(value);
  return { value: JSON.parse(json), size: json.length };
}

/** Returns bytes with memory of their own: those of a compressor are part of a larger piece, which stays in memory as long as any part of it. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
