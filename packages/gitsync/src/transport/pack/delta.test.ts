import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDelta, applyLargeDelta, deltaSizes } from './delta.ts';
import { TempFiles } from './temp-files.ts';
import { deltaOf } from './testing.ts';

/** A random edit script over a base, with the result it must give. */
const script = fc.uint8Array({ minLength: 1, maxLength: 300 }).chain((base) =>
  fc
    .array(
      fc.oneof(
        fc
          .tuple(fc.nat(base.length - 1), fc.nat(base.length))
          .map(([from, size]) => ({ from, size: Math.max(1, Math.min(size, base.length - from)) })),
        fc.uint8Array({ minLength: 1, maxLength: 127 }),
      ),
      { maxLength: 12 },
    )
    .map((steps) => ({ base: Buffer.from(base), steps })),
);

function build(base: Buffer, steps: readonly (Uint8Array | { from: number; size: number })[]): { delta: Buffer; result: Buffer } {
  const made: Uint8Array[] = [];
  const code: Uint8Array[] = [];
  for (const step of steps) {
    if (step instanceof Uint8Array) {
      made.push(step);
      code.push(Buffer.from([step.length]), step);
    } else {
      made.push(base.subarray(step.from, step.from + step.size));
      code.push(Buffer.from([0x80 | 0b11 | 0b110000, step.from & 255, step.from >> 8, step.size & 255, step.size >> 8]));
    }
  }
  const result = Buffer.concat(made);
  return { delta: deltaOf(base.length, result.length, Buffer.concat(code)), result };
}

test('copies and inserts give what they describe, in memory and over files', async () => {
  await using dir = await tempDir();
  const files = new TempFiles(dir.path);
  await fc.assert(
    fc.property(script, ({ base, steps }) => {
      const { delta, result } = build(base, steps);
      expect(deltaSizes(delta).result).toBe(result.length);
      expect(applyDelta(delta, base).equals(result)).toBe(true);
      const [from, to] = [files.create(), files.create()];
      from.append(base);
      applyLargeDelta(delta, from, (bytes) => to.append(bytes));
      expect(to.read(0, to.size).equals(result)).toBe(true);
      from.drop();
      to.drop();
    }),
    { numRuns: 50 },
  );
  files.dispose();
});

test('damaged differences are refused, never read outside their base, never make more than they promise', () => {
  fc.assert(
    fc.property(script, fc.nat(), fc.nat(255), ({ base, steps }, at, value) => {
      const { delta } = build(base, steps);
      delta[at % delta.length] = value;
      try {
        // A lying size may be large: what is allocated is bounded before by the caller.
        if (deltaSizes(delta).result < 1_000_000) expect(applyDelta(delta, base).length).toBe(deltaSizes(delta).result);
      } catch (error) {
        expect(error).toMatchObject({ code: 'git_bad_pack' });
      }
    }),
  );
});

test.each([
  ['of another base', deltaOf(4, 1, Buffer.from([1, 65]))],
  ['with an unknown instruction', deltaOf(3, 1, Buffer.from([0]))],
  ['that copies past the end', deltaOf(3, 4, Buffer.from([0x91, 1, 4]))],
  ['that makes too little', deltaOf(3, 5, Buffer.from([1, 65]))],
  ['that makes too much', deltaOf(3, 1, Buffer.from([2, 65, 65]))],
  ['cut in an instruction', deltaOf(3, 2, Buffer.from([2, 65]))],
  ['cut in its sizes', Buffer.from([0x83])],
  ['without sizes', Buffer.alloc(0)],
])('a difference %s is refused', (_name, delta) => {
  expect(() => applyDelta(delta, Buffer.from('abc'))).toThrow(expect.objectContaining({ code: 'git_bad_pack' }));
});

test('temporary files hold what was written and go with their folder', async () => {
  await using dir = await tempDir();
  const files = new TempFiles(dir.path);
  const file = files.create();
  file.append(Buffer.from('hello '));
  file.append(Buffer.from('world'));
  expect(file.read(3, 5).toString()).toBe('lo wo');
  expect(file.read(9, 50).toString()).toBe('ld');
  expect(file.read(50, 5).length).toBe(0);
  await writeFile(join(dir.path, 'other'), 'stays');
  files.dispose();
  await expect(readFile(file.path)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readFile(join(dir.path, 'other'), 'utf8')).toBe('stays');
});
