import { badPack } from './limits.ts';
import type { ByteSource } from './temp-files.ts';

/** Reads the size at `at` (little-endian, 7 bits a byte) and where it ends. */
function readSize(delta: Uint8Array, at: number): { size: number; next: number } {
  let size = 0;
  let factor = 1;
  for (let next = at; next < delta.length && next < at + 8; next++) {
    const byte = delta[next] ?? 0;
    size += (byte & 0x7f) * factor;
    factor *= 128;
    if (byte < 0x80) return { size, next: next + 1 };
  }
  throw badPack('a difference has no size');
}

/** Returns the sizes at the head of a delta: of the base it fits and of what it makes. `start` is where its instructions begin. */
export function deltaSizes(delta: Uint8Array): { base: number; result: number; start: number } {
  const base = readSize(delta, 0);
  const result = readSize(delta, base.next);
  return { base: base.size, result: result.size, start: result.next };
}

/**
 * Runs a delta's instructions (gitformat-pack, "Deltified representation"): `copy` bytes of the base, or `insert` bytes of the delta.
 * Every range is checked, and the sum must be the size promised.
 */
function run(delta: Buffer, baseSize: number, copy: (from: number, size: number) => void, insert: (bytes: Buffer) => void): void {
  const sizes = deltaSizes(delta);
  if (sizes.base !== baseSize) throw badPack('a difference does not fit its base');
  let made = 0;
  for (let at = sizes.start; at < delta.length; ) {
    const op = delta[at++] ?? 0;
    if (op === 0) throw badPack('a difference holds an unknown instruction');
    let size = op;
    if (op & 0x80) {
      let from = 0;
      size = 0;
      for (let i = 0; i < 4; i++) if (op & (1 << i)) from += (delta[at++] ?? 0) * 2 ** (8 * i);
      for (let i = 0; i < 3; i++) if (op & (0x10 << i)) size += (delta[at++] ?? 0) << (8 * i);
      if (size === 0) size = 0x10000;
      if (at > delta.length || from + size > baseSize || made + size > sizes.result) throw badPack('a difference reaches outside its base');
      copy(from, size);
    } else {
      if (at + size > delta.length || made + size > sizes.result) throw badPack('a difference is cut short');
      insert(delta.subarray(at, at + size));
      at += size;
    }
    made += size;
  }
  if (made !== sizes.result) throw badPack('a difference makes less than it promises');
}

/** Applies a delta in memory. The caller has checked the result's size against its limits. */
export function applyDelta(delta: Buffer, base: Buffer): Buffer {
  const result = Buffer.allocUnsafe(deltaSizes(delta).result);
  let at = 0;
  run(
    delta,
    base.length,
    (from, size) => {
      at += base.copy(result, at, from, from + size);
    },
    (bytes) => {
      at += bytes.copy(result, at);
    },
  );
  return result;
}

/** Applies a delta whose base or result is too large for memory, handing on the result piece by piece. */
export function applyLargeDelta(delta: Buffer, base: ByteSource, write: (bytes: Buffer) => void): void {
  run(delta, base.size, (from, size) => write(base.read(from, size)), write);
}
