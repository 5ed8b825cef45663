import type { ScriptCall } from '../call.ts';
import type { Limits } from '../limits.ts';
import type { Outbound } from '../outbound/port.ts';
import type { ThreadData, ThreadFailure } from '../sandbox/protocol.ts';
import { CallQueue, type LaneSize } from './call-queue.ts';
import { type RunningCall, ScriptThread, type ThreadCall } from './script-thread.ts';

/** Code that every thread needs, loaded with the first of them. */
export type Code = Pick<ThreadData, 'wasm' | 'prelude'>;

/** Options of a pool. */
export interface PoolOptions {
  entry: string;
  /** Loads the code; it is kept for as long as there are threads. */
  loadCode: () => Promise<Code>;
  outbound: Outbound;
  limits: Limits;
  size: LaneSize;
  /** A context that is not used for so long ends (ms). */
  idleMs: number;
  /** A call that waits for a thread for so long is refused (ms). */
  waitMs: number;
}

/** Cause of a call that never began. */
export type NotBegun = 'busy' | 'stopped';

interface Pending extends ThreadCall {
  organization: string;
  key: string;
  script: ScriptCall['script'];
  begin: (running: RunningCall | NotBegun) => void;
  stopWaiting: () => void;
}

interface Context {
  thread: ScriptThread;
  /** Organization, installation and script. */
  key: string;
  busy: boolean;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Threads with one context each. A context serves one installation of one script, and is used again for nothing else; of those that wait for work,
 * the one that was used longest ago makes room.
 */
export class ScriptPool {
  readonly #options: PoolOptions;
  readonly #queue: CallQueue<Pending>;
  /** In the order of their last use. */
  readonly #contexts = new Set<Context>();
  #code: Promise<Code> | undefined;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new CallQueue(options.size);
  }

  /** Number of threads. */
  get threads(): number {
    return this.#contexts.size;
  }

  /** Runs a call as soon as there is a thread for it. Rejects when the code of threads cannot be loaded. */
  async run(
    call: ThreadCall & Pick<Pending, 'organization' | 'key' | 'script'>,
    signal: AbortSignal | undefined,
  ): Promise<RunningCall | NotBegun> {
    if (this.#closed || signal?.aborted === true) return 'stopped';
    const code = await this.#loadCode();
    const { promise, resolve } = Promise.withResolvers<RunningCall | NotBegun>();
    const pending: Pending = { ...call, begin: resolve, stopWaiting: () => undefined };
    if (this.#closed) return 'stopped';
    if (!this.#queue.add(pending)) return 'busy';
    const leave = (cause: NotBegun) => this.#queue.remove(pending) && pending.begin(cause);
    const timer = setTimeout(() => leave('busy'), this.#options.waitMs);
    const gone = () => leave('stopped');
    signal?.addEventListener('abort', gone, { once: true });
    pending.stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', gone);
    };
    this.#next(code);
    return await promise.finally(pending.stopWaiting);
  }

  #loadCode(): Promise<Code> {
    this.#code ??= this.#options.loadCode().catch((error: unknown) => {
      this.#code = undefined;
      throw error;
    });
    return this.#code;
  }

  #next(code: Code): void {
    for (let call = this.#queue.take(); call !== undefined; call = this.#queue.take()) this.#begin(call, code);
  }

  #begin(call: Pending, code: Code): void {
    const context = this.#contextFor(call, code);
    clearTimeout(context.idle);
    context.busy = true;
    this.#contexts.delete(context);
    this.#contexts.add(context);
    const running = context.thread.run(call);
    void running.ended.then(() => {
      context.busy = false;
      this.#queue.end(call);
      if (context.thread.isOver || this.#closed) this.#drop(context);
      else context.idle = this.#endLater(context);
      this.#next(code);
    });
    call.begin(running);
  }

  #contextFor(call: Pending, code: Code): Context {
    for (const context of this.#contexts) if (!context.busy && context.key === call.key && !context.thread.isOver) return context;
    if (this.#contexts.size >= this.#options.size.threads) {
      const oldest = [...this.#contexts].find((context) => !context.busy);
      if (oldest !== undefined) this.#drop(oldest);
    }
    const { entry, limits, outbound } = this.#options;
    const thread = new ScriptThread(entry, { ...code, ...call.script, limits }, outbound);
    const context: Context = { thread, key: call.key, busy: false, idle: undefined };
    this.#contexts.add(context);
    return context;
  }

  #endLater(context: Context): NodeJS.Timeout {
    return setTimeout(() => this.#drop(context), this.#options.idleMs).unref();
  }

  #drop(context: Context): void {
    clearTimeout(context.idle);
    this.#contexts.delete(context);
    void context.thread.close();
    if (this.#contexts.size === 0) this.#code = undefined;
  }

  /** Ends everything; calls that run or wait are told so. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const call of this.#queue.drain()) call.begin('stopped');
    const ending = [...this.#contexts];
    this.#contexts.clear();
    for (const { idle } of ending) clearTimeout(idle);
    await Promise.all(ending.map(({ thread }) => thread.close()));
  }
}

/** Failure of a call whose caller has gone. */
export const CALLER_GONE: ThreadFailure = { reason: 'stopped', message: 'Nobody waits for the answer any more.' };
