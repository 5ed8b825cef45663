import { compressSmall, decompress } from '../objects/zstd.ts';

/** Facts of a page are far smaller; what unpacks to more is damaged. */
const LARGEST = 64 * 1024 * 1024;

/** Facts of a blob in the form that is kept: zstd over JSON. Pure, so that a worker can do it. */
export function encodeFacts(facts: unknown): Uint8Array {
  return compressSmall(Buffer.from(JSON.stringify(facts)));
}

/** Returns the facts again, as JSON gives them. Throws when the bytes are damaged. */
export function decodeFacts(data: Uint8Array): unknown {
  return JSON.parse(decompress(data, LARGEST).toString('utf8'));
}
