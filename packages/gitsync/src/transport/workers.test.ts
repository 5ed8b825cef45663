import { readdir } from 'node:fs/promises';
import { tempDir } from '@octavo/testkit';
import { afterAll, expect, test } from 'vitest';
import { encodeBatch } from './encode-batch.ts';
import { decodeInput, inPieces, packEntry, packOf } from './pack/testing.ts';
import { createInlineDecoder, createWorkerDecoder, type PackDecoderHost } from './workers.ts';

const decoder = createWorkerDecoder();
afterAll(() => decoder.close());

/** Text that does not compress to nothing, so that packs are large enough for a worker. */
function noise(size: number, seed: number): Buffer {
  const bytes = Buffer.alloc(size);
  let x = seed;
  for (let i = 0; i < size; i++) {
    x = (x * 1103515245 + 12345) % 2147483648;
    bytes[i] = x >> 16;
  }
  return bytes;
}

const pack = packOf(Array.from({ length: 400 }, (_, i) => packEntry({ type: 'blob', data: noise(2000, i) })));

test('a worker gives what the calling thread gives, large files included, one pack after the other and two at once', async () => {
  await using dir = await tempDir();
  const big = packOf([
    packEntry({ type: 'blob', data: noise(9_000_000, 1) }),
    ...Array.from({ length: 9 }, (_, i) => packEntry({ type: 'blob', data: noise(900, i) })),
  ]);
  for (const bytes of [pack, big]) {
    const inline = decodeInput(inPieces(bytes));
    const expected = await createInlineDecoder().decode(inline);
    const inputs = [decodeInput(inPieces(bytes)), decodeInput(inPieces(bytes))];
    const results = await Promise.all(inputs.map((input) => decoder.decode({ ...input, tempDir: dir.path })));
    expect(results).toEqual([expected, expected]);
    for (const input of inputs) {
      expect(new Set(input.store.oids())).toEqual(new Set(inline.store.oids()));
      expect(input.large).toEqual(inline.large);
    }
  }
  expect(await readdir(dir.path)).toEqual([]);
});

test('what another thread has time to encode is encoded there, and comes out the same', async () => {
  let elsewhere = 0;
  const shared = createWorkerDecoder({
    encode: async (batch) => {
      elsewhere += batch.heads.length;
      return encodeBatch(batch);
    },
  });
  const text = (i: number) => Buffer.from(`${noise(300, i).toString('hex')}\n`.repeat(3));
  const texts = packOf(Array.from({ length: 2000 }, (_, i) => packEntry({ type: 'blob', data: text(i) })));
  const forms = async (host: PackDecoderHost) => {
    const input = decodeInput(inPieces(texts));
    const found = new Map<string, string>();
    input.sink.batch = async (batch) => {
      for (const { oid, size, codec, bytes } of batch) found.set(oid, `${size} ${codec} ${Buffer.from(bytes).toString('base64')}`);
    };
    expect(await host.decode(input)).toEqual({ objects: 2000 });
    return found;
  };
  expect(await forms(shared)).toEqual(await forms(createInlineDecoder()));
  expect(elsewhere).toBeGreaterThan(0);
  await shared.close();
});

test('an encoder that fails ends the decoding with its error', async () => {
  const broken = new Error('the pool is closed');
  const shared = createWorkerDecoder({ encode: () => Promise.reject(broken) });
  await expect(shared.decode(decodeInput(inPieces(pack)))).rejects.toBe(broken);
  await shared.close();
});

test('typed errors cross the thread, and the next pack is decoded all the same', async () => {
  const damaged = Buffer.concat([pack.subarray(0, -20), Buffer.alloc(20)]);
  await expect(decoder.decode(decodeInput(inPieces(damaged)))).rejects.toMatchObject({
    code: 'git_bad_pack',
    data: { detail: 'its checksum is wrong' },
  });
  await expect(decoder.decode(decodeInput(inPieces(pack), { limits: { maxObjectBytes: 1000 } }))).rejects.toMatchObject({
    code: 'git_too_large',
  });
  expect(await decoder.decode(decodeInput(inPieces(pack)))).toEqual({ objects: 400 });
});

test('what the source or the store throws ends the decoding and comes out as it is', async () => {
  await using dir = await tempDir();
  const cut = new Error('connection lost');
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield pack.subarray(0, 300_000);
    throw cut;
  }
  await expect(decoder.decode({ ...decodeInput(broken()), tempDir: dir.path })).rejects.toBe(cut);
  const full = new Error('disk full');
  const input = decodeInput(inPieces(pack));
  input.sink.batch = () => Promise.reject(full);
  await expect(decoder.decode({ ...input, tempDir: dir.path })).rejects.toBe(full);
  expect(await readdir(dir.path)).toEqual([]);
});

test('a slow store holds the source back', async () => {
  const large = packOf(Array.from({ length: 3000 }, (_, i) => packEntry({ type: 'blob', data: noise(4000, i) })));
  let pulled = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of inPieces(large)) {
      pulled += piece.length;
      yield piece;
    }
  }
  const input = decodeInput(counted());
  const write = input.sink.batch;
  const gate = Promise.withResolvers<void>();
  const blocked = Promise.withResolvers<void>();
  let batches = 0;
  input.sink.batch = async (batch) => {
    if (++batches === 3) blocked.resolve();
    await gate.promise;
    return write(batch);
  };
  const decoding = decoder.decode(input);
  await blocked.promise;
  // Three batches wait; the source may fill the pipe, of 8 pieces of 256 KB, and no more.
  await new Promise((resolve) => setImmediate(resolve));
  expect(pulled).toBeLessThan(8_000_000);
  gate.resolve();
  expect(await decoding).toEqual({ objects: 3000 });
  expect(pulled).toBe(large.length);
});

test('a worker script that is not there is an error, not silence', async () => {
  const nowhere = createWorkerDecoder({ entry: new URL('./no-such-worker.ts', import.meta.url) });
  await expect(nowhere.decode(decodeInput(inPieces(pack)))).rejects.toThrow(/no-such-worker/);
});

test('issue-17-a damaged small pack is refused where it is decoded: no second decoding covers up a fault of the first', async () => {
  const nowhere = createWorkerDecoder({ entry: new URL('./no-such-worker.ts', import.meta.url) });
  const small = packOf([packEntry({ type: 'blob', data: noise(2000, 1) })]);
  const damaged = Buffer.concat([small.subarray(0, -20), Buffer.alloc(20)]);
  await expect(nowhere.decode(decodeInput(inPieces(damaged)))).rejects.toMatchObject({ code: 'git_bad_pack' });
});
