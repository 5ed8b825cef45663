import { Worker } from 'node:worker_threads';
import type { Limits } from '../limits.ts';
import { CallRequests } from '../outbound/call-requests.ts';
import type { Outbound } from '../outbound/port.ts';
import type { FromThread, RawAnswer, ThreadData, ThreadFailure, ToThread } from '../sandbox/protocol.ts';
import type { TraceLog, TraceRequest } from '../trace.ts';
import { watchCpu } from './watch-cpu.ts';

/** A call as it goes to a thread. */
export interface ThreadCall {
  event: string;
  environment: string;
  body: Uint8Array | undefined;
}

/** End of a call: all that is known of it. */
export interface ThreadEnd {
  failure: ThreadFailure | undefined;
  durationMs: number;
  cpuMs: number;
  logs: TraceLog[];
  requests: TraceRequest[];
}

/** A call that runs. Neither promise rejects. */
export interface RunningCall {
  /** Answer of the script, as soon as it is there; `undefined` if the call ends without. */
  answered: Promise<RawAnswer | undefined>;
  ended: Promise<ThreadEnd>;
  /** Ends the call, and the thread with it; does nothing once it has ended. */
  stop: (failure: ThreadFailure) => void;
}

interface Current {
  began: number;
  /** Processor time of the thread when the script began; `undefined` until the engine is there. */
  cpu: number | undefined;
  logs: TraceLog[];
  requests: CallRequests;
  abort: AbortController;
  fetches: Map<number, AbortController>;
  startWall: () => void;
  unwatch: () => void;
  answer: (answer: RawAnswer | undefined) => void;
  end: (end: ThreadEnd) => void;
}

/** Time that a thread has to start, which is no script's (ms). */
const START_MS = 120_000;
/** Memory of the thread beside the engine's own (MB). */
const HEAP_MB = 64;
/** Stack of the thread (MB), which the engine's own limit of depth stays below (measured). */
const STACK_MB = 8;

/** A thread with one context: one script of one installation, one call after the other. */
export class ScriptThread {
  readonly #worker: Worker;
  readonly #limits: Limits;
  readonly #outbound: Outbound;
  #current: Current | undefined;
  #isOver = false;

  constructor(entry: string, data: ThreadData, outbound: Outbound) {
    this.#limits = data.limits;
    this.#outbound = outbound;
    this.#worker = new Worker(entry, {
      workerData: data,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 8, stackSizeMb: STACK_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#stop(brokenThread(error)));
    this.#worker.on('exit', () => this.#stop({ reason: 'crashed', message: 'The thread of the script ended.' }));
  }

  /** True once no further call may run in it: something failed, and nobody knows what is left of the script. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Runs a call; the one before has ended. */
  run({ event, environment, body }: ThreadCall): RunningCall {
    const answered = Promise.withResolvers<RawAnswer | undefined>();
    const ended = Promise.withResolvers<ThreadEnd>();
    const began = performance.now();
    const abort = new AbortController();
    const requests = new CallRequests(this.#outbound, this.#limits, abort.signal, began);
    let wall = setTimeout(() => this.stop({ reason: 'crashed', message: 'The thread of the script did not start.' }), START_MS);
    const startWall = () => {
      clearTimeout(wall);
      const { wallMs } = this.#limits;
      wall = setTimeout(() => this.stop({ reason: 'time', message: `The script took longer than ${wallMs} ms.` }), wallMs);
    };
    const unwatchCpu = watchCpu(
      this.#worker,
      () => this.#current?.cpu,
      this.#limits.cpuMs,
      () => this.stop({ reason: 'cpu', message: 'The script used up its processor time.' }),
    );
    const unwatch = () => {
      clearTimeout(wall);
      unwatchCpu();
    };
    const current: Current = {
      began,
      cpu: undefined,
      logs: [],
      requests,
      abort,
      fetches: new Map(),
      startWall,
      unwatch,
      answer: answered.resolve,
      end: ended.resolve,
    };
    this.#current = current;
    this.#worker.ref();
    this.#send({ kind: 'call', event, environment, body });
    const stop = (failure: ThreadFailure) => {
      if (this.#current === current) this.stop(failure);
    };
    return { answered: answered.promise, ended: ended.promise, stop };
  }

  /** Ends the call that runs, and the thread with it. */
  stop(failure: ThreadFailure): void {
    this.#stop(failure);
    void this.#worker.terminate();
  }

  /** Ends the thread; resolves once its memory is free. */
  async close(): Promise<void> {
    this.#stop({ reason: 'stopped', message: 'The runtime was closed.' });
    await this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromThread): void {
    const current = this.#current;
    if (current === undefined) return;
    switch (message.kind) {
      case 'began':
        current.cpu = message.cpu;
        current.startWall();
        return;
      case 'log':
        current.logs.push({ at: Math.round(performance.now() - current.began), level: message.level, message: message.message });
        return;
      case 'fetch':
        void this.#fetch(current, message);
        return;
      case 'stop-fetch':
        current.fetches.get(message.id)?.abort();
        return;
      case 'answer':
        current.answer(message.answer);
        return;
      case 'end':
        this.#end(message.failure, message.cpu);
    }
  }

  async #fetch(current: Current, { id, request }: Extract<FromThread, { kind: 'fetch' }>): Promise<void> {
    const stop = new AbortController();
    current.fetches.set(id, stop);
    const answer = await current.requests.fetch(request, stop.signal).then(
      (response): ToThread => ({ kind: 'fetched', id, response }),
      (error: unknown): ToThread => ({
        kind: 'not-fetched',
        id,
        name: 'TypeError',
        message: error instanceof Error ? error.message : 'unknown',
      }),
    );
    current.fetches.delete(id);
    if (this.#current === current) this.#send(answer);
  }

  #stop(failure: ThreadFailure): void {
    this.#isOver = true;
    this.#end(failure, undefined);
  }

  #end(failure: ThreadFailure | undefined, cpu: number | undefined): void {
    const current = this.#current;
    if (current === undefined) return;
    this.#current = undefined;
    // An error that the script itself answered with leaves the engine as it was.
    if (failure !== undefined && failure.reason !== 'script') this.#isOver = true;
    current.unwatch();
    current.abort.abort();
    this.#worker.unref();
    const used = cpu === undefined || current.cpu === undefined ? undefined : (cpu - current.cpu) / 1000;
    current.answer(undefined);
    current.end({
      failure,
      durationMs: Math.round(performance.now() - current.began),
      // A thread that was ended in the middle cannot be asked: what it was ended for is what it used.
      cpuMs: Math.round(used ?? (failure?.reason === 'cpu' ? this.#limits.cpuMs : 0)),
      logs: current.logs,
      requests: current.requests.trace,
    });
  }
}

function brokenThread(error: unknown): ThreadFailure {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isFull) return { reason: 'memory', message: 'The script used up its memory.' };
  return { reason: 'crashed', message: `The thread of the script broke: ${error instanceof Error ? error.message : 'unknown'}` };
}
