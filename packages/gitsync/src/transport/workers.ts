import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { isOctavoError } from '@octavo/contract/error';
import { endThread, startThread } from '@octavo/db/thread-end';
import { inspectObject } from '../content/index.ts';
import { type GitObjectKind, gitError, isGitErrorCode } from '../objects/index.ts';
import { decodePack, type PackDecodeInput, type PackDecodeResult } from './pack/decode.ts';
import { type FromWorker, type PackedBatch, type ToWorker, unpackBatch } from './worker-protocol.ts';

/** Host of the decoding of packs. */
export interface PackDecoderHost {
  /** See `decodePack`, whose promise and errors it has. */
  decode(input: PackDecodeInput): Promise<PackDecodeResult>;
  /** Announces a large pack, so that a worker starts while the remote still prepares it. */
  warm(): void;
  /** Ends idle workers. */
  close(): Promise<void>;
}

/** Decodes in the calling thread: for tests, and where there are no workers. */
export function createInlineDecoder(): PackDecoderHost {
  return { decode: (input) => decodePack({ ...input, inspect: inspectObject }), warm: () => {}, close: async () => {} };
}

/** A pack that ends within this many bytes is decoded in the calling thread, in turns of some milliseconds: a worker would cost more. */
const INLINE_BYTES = 128 * 1024;
/** Limits for a pack that is decoded inline: its unpacked size, and the size up to which its files are inspected there. */
const INLINE_INFLATED_BYTES = 2 * 1024 ** 2;
const INLINE_INSPECTED_BYTES = 32 * 1024;
/** Bytes sent to a worker at once, and how many such pieces may be under way. */
const PIECE = 256 * 1024;
const PIECES = 8;
const IDLE_MS = 30_000;

/** Options of {@link createWorkerDecoder}. */
export interface WorkerDecoderOptions {
  /** The worker's script: from source the default, in a bundle the path of the bundled `pack-worker.ts`. */
  entry?: string | URL;
  /**
   * Encodes a batch on another thread, as {@link encodeBatch} does. A third of decoding is compressing for the store, so what there is time for
   * is done beside it; the rest the decoder does itself.
   */
  encode?: (batch: PackedBatch) => Promise<PackedBatch>;
}

/** Decodes in worker threads: one for each pack under way; one may be warmed up half a minute ahead. */
export function createWorkerDecoder(options: WorkerDecoderOptions = {}): PackDecoderHost {
  const entry = options.entry ?? new URL('../pack-worker.ts', import.meta.url);
  let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

  const take = (): Worker => {
    if (!idle) {
      // A small young generation: buffers are freed sooner (measured: 20 MB less at the peak, no slower).
      const worker = startThread(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 } });
      // One that dies while it waits is forgotten; whoever uses it listens too.
      const forget = () => {
        if (idle?.worker === worker) idle = undefined;
      };
      return worker.on('error', forget).on('exit', forget);
    }
    const { worker, timer } = idle;
    clearTimeout(timer);
    idle = undefined;
    worker.ref();
    return worker;
  };
  const giveBack = (worker: Worker): void => {
    if (idle) void endThread(worker);
    else {
      const timer = setTimeout(() => {
        idle = undefined;
        void endThread(worker);
      }, IDLE_MS);
      worker.unref();
      timer.unref();
      idle = { worker, timer };
    }
  };

  return {
    async decode(input) {
      const { small, pack } = await peek(input.pack);
      const here = small ? await decodeHere(input, pack()) : undefined;
      if (here !== undefined) return here;
      const tempDir = await mkdtemp(join(input.tempDir ?? tmpdir(), 'octavo-pack-'));
      const worker = take();
      try {
        const result = await decodeIn(worker, { ...input, pack: pack(), tempDir }, options.encode);
        // Its heap is the largest of the program by now, and the next large pack is far away. It ends by itself: ending a thread from outside
        // while it is busy has crashed Node.
        worker.unref();
        worker.postMessage({ type: 'leave' } satisfies ToWorker);
        return result;
      } catch (error) {
        await endThread(worker);
        throw error;
      } finally {
        // A worker that was ended could not tidy up itself.
        await rm(tempDir, { recursive: true, force: true });
      }
    },
    warm() {
      if (!idle) giveBack(take());
    },
    async close() {
      const worker = idle?.worker;
      clearTimeout(idle?.timer);
      idle = undefined;
      if (worker !== undefined) await endThread(worker);
    },
  };
}

/**
 * Decodes a small pack in the calling thread; `undefined` if it is more work than its size says, which is for a worker. What was given to the
 * sink already is given once more. A damaged pack is damaged for both, so it is refused here.
 */
async function decodeHere(input: PackDecodeInput, pack: AsyncIterable<Uint8Array>): Promise<PackDecodeResult | undefined> {
  const limits = { ...input.limits, maxInflatedBytes: Math.min(input.limits.maxInflatedBytes, INLINE_INFLATED_BYTES) };
  const inspect = (kind: GitObjectKind, data: Uint8Array) =>
    data.length <= INLINE_INSPECTED_BYTES ? inspectObject(kind, data) : undefined;
  try {
    return await decodePack({ ...input, pack, limits, inspect });
  } catch (error) {
    if (isOctavoError(error) && error.code === 'git_too_large') return undefined;
    throw error;
  }
}

/** Reads ahead to see whether a pack is small, and returns all its bytes, from the start for each call if it is. */
async function peek(source: AsyncIterable<Uint8Array>): Promise<{ small: boolean; pack: () => AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let ended = false;
  for (let size = 0; size <= INLINE_BYTES && !ended; ) {
    const step = await iterator.next();
    if (step.done) ended = true;
    else {
      first.push(step.value);
      size += step.value.length;
    }
  }
  async function* pack(): AsyncGenerator<Uint8Array> {
    yield* first;
    if (!ended) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { small: ended, pack };
}

/** Runs one decoding in a worker: bytes in with credit, batches out with acknowledgement, so neither side runs ahead of the other. */
async function decodeIn(
  worker: Worker,
  input: PackDecodeInput & { tempDir: string },
  encode: WorkerDecoderOptions['encode'],
): Promise<PackDecodeResult> {
  const send = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  let credit = PIECES;
  let onCredit = () => {};
  let finished = false;
  let unlisten = () => {};

  const encoded = async ({ plain, heads, bytes }: PackedBatch & { plain: boolean }) => {
    if (!plain || encode === undefined) return unpackBatch({ heads, bytes });
    const batch = await encode({ heads, bytes });
    if (!finished) send({ type: 'encoded' });
    return unpackBatch(batch);
  };

  const outcome = new Promise<PackDecodeResult>((resolve, reject) => {
    const reply = (seq: number, answer: Promise<ToWorker | undefined>) =>
      answer.then((message) => {
        if (!finished) send(message ?? { type: 'ok', seq });
      }, reject);
    const on = (message: FromWorker) => {
      if (message.type === 'credit') {
        credit++;
        onCredit();
      } else if (message.type === 'progress') input.onProgress?.(message);
      else if (message.type === 'batch')
        reply(
          message.seq,
          encoded(message)
            .then((objects) => input.sink.batch(objects))
            .then(() => undefined),
        );
      else if (message.type === 'large')
        reply(
          message.seq,
          input.sink.large(message).then(() => undefined),
        );
      else if (message.type === 'bases') {
        reply(
          message.seq,
          input.bases(message.oids).then((found) => ({ type: 'bases', seq: message.seq, objects: [...found.values()] })),
        );
      } else if (message.type === 'done') resolve(message.result);
      else {
        const { code, message: text, data } = message;
        reject(code !== undefined && isGitErrorCode(code) ? gitError(code, text, { data }) : new Error(`Decoding a pack failed: ${text}`));
      }
    };
    const onExit = (code: number) => reject(new Error(`The worker that decodes packs ended with code ${code}.`));
    worker.on('message', on).once('error', reject).once('exit', onExit);
    // The thread may be busy with what came: it is ended by whoever gets the error.
    const onAbort = () => reject(input.signal?.reason);
    input.signal?.addEventListener('abort', onAbort, { once: true });
    if (input.signal?.aborted) onAbort();
    unlisten = () => {
      worker.off('message', on).off('error', reject).off('exit', onExit);
      input.signal?.removeEventListener('abort', onAbort);
    };
  });
  const settled = outcome.finally(() => {
    finished = true;
    onCredit();
  });
  settled.catch(() => {});

  try {
    send({ type: 'start', limits: input.limits, tempDir: input.tempDir, format: input.format ?? 'sha1', encodes: encode !== undefined });
    for await (const bytes of pieces(input.pack)) {
      while (credit === 0 && !finished) {
        await new Promise<void>((resolve) => {
          onCredit = resolve;
        });
      }
      if (finished) break;
      credit--;
      send({ type: 'piece', bytes }, [bytes.buffer]);
    }
    if (!finished) send({ type: 'end' });
    return await settled;
  } finally {
    unlisten();
  }
}

/** Joins small pieces to larger ones that own their memory, so that it can be handed over. */
async function* pieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let joined = new Uint8Array(PIECE);
  let at = 0;
  for await (const part of source) {
    for (let done = 0; done < part.length; ) {
      const size = Math.min(PIECE - at, part.length - done);
      joined.set(part.subarray(done, done + size), at);
      at += size;
      done += size;
      if (at < PIECE) continue;
      yield joined;
      joined = new Uint8Array(PIECE);
      at = 0;
    }
  }
  if (at > 0) yield joined.slice(0, at);
}
