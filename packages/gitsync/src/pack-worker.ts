import { parentPort } from 'node:worker_threads';
import { isOctavoError } from '@octavo/contract/error';
import { inspectObject } from './content/inspect-object.ts';
import type { GitObject } from './objects/store.ts';
import { decodePack } from './transport/pack/decode.ts';
import { type FromWorker, packBatch, type ToWorker } from './transport/worker-protocol.ts';

/** Batches that may wait for the store while the next is decoded. */
const BATCHES_AHEAD = 3;
/** So many batches may wait to be encoded elsewhere: with more, nobody has time for the next. */
const ENCODED_ELSEWHERE = 2;

const port = parentPort;
if (!port) throw new Error('pack-worker runs as a worker thread only.');

const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const replies = new Map<number, (message: ToWorker) => void>();
const queue: (Uint8Array | 'end')[] = [];
let onPiece = () => {};
let seq = 0;
/** Batches that are being encoded elsewhere. */
let encoding = 0;

/** Waits for the answer to the message that `make` builds with its number. */
function call(make: (seq: number) => void): Promise<ToWorker> {
  return new Promise((resolve) => {
    replies.set(++seq, resolve);
    make(seq);
  });
}

async function* pack(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = queue.shift();
    if (piece === 'end') return;
    if (piece) {
      send({ type: 'credit' });
      yield piece;
    } else {
      await new Promise<void>((resolve) => {
        onPiece = resolve;
      });
    }
  }
}

async function run({ limits, tempDir, format, encodes }: Extract<ToWorker, { type: 'start' }>): Promise<void> {
  const ahead = new Set<Promise<unknown>>();
  encoding = 0;
  const result = await decodePack({
    pack: pack(),
    limits,
    tempDir,
    format,
    inspect: inspectObject,
    leavesEncoding: () => encodes && encoding < ENCODED_ELSEWHERE,
    onProgress: (progress) => send({ type: 'progress', ...progress }),
    bases: async (oids) => {
      const reply = await call((seq) => send({ type: 'bases', seq, oids }));
      const objects: GitObject[] = reply.type === 'bases' ? reply.objects : [];
      return new Map(objects.map((object) => [object.oid, object]));
    },
    sink: {
      async batch(objects, plain = false) {
        const packed = packBatch(objects);
        if (plain) encoding++;
        const written = call((seq) => send({ type: 'batch', seq, plain, ...packed }, [packed.bytes]));
        ahead.add(written);
        void written.then(() => ahead.delete(written));
        if (ahead.size >= BATCHES_AHEAD) await Promise.race(ahead);
      },
      async large(object) {
        await call((seq) => send({ type: 'large', seq, ...object }));
      },
    },
  });
  await Promise.all(ahead);
  send({ type: 'done', result });
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'start') {
    run(message).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      send(
        isOctavoError(error)
          ? { type: 'failed', code: error.code, message: text, data: error.data }
          : { type: 'failed', message: text, data: {} },
      );
    });
  } else if (message.type === 'encoded') {
    encoding--;
  } else if (message.type === 'leave') {
    port.close();
  } else if (message.type === 'piece' || message.type === 'end') {
    queue.push(message.type === 'end' ? 'end' : message.bytes);
    onPiece();
  } else {
    replies.get(message.seq)?.(message);
    replies.delete(message.seq);
  }
});
