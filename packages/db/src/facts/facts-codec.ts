import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Facts of a page are far smaller; what unpacks to more is damaged. */
const LARGEST = 64 * 1024 * 1024;

/** Facts of a blob in the form that is kept: zstd over JSON. Pure, so that a worker can do it. */
export function encodeFacts(facts: unknown): Uint8Array {
  const json = Buffer.from(JSON.stringify(facts));
  return zstdCompressSync(json, { chunkSize: Math.max(64, json.length + 64) });
}

/** The facts again, as JSON gives them. Throws when the bytes are damaged. */
export function decodeFacts(data: Uint8Array): unknown {
  return JSON.parse(zstdDecompressSync(data, { maxOutputLength: LARGEST }).toString('utf8'));
}
