import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resultOf } from './answers.ts';
import type { ScriptCall } from './call.ts';
import { LIMITS, type Limits } from './limits.ts';
import { type CodePaths, loadCode } from './load-code.ts';
import type { Outbound } from './outbound/port.ts';
import type { Outcome, Result } from './outcome.ts';
import type { LaneSize } from './pool/call-queue.ts';
import { CALLER_GONE, type NotBegun, ScriptPool } from './pool/script-pool.ts';
import type { RunningCall, ThreadEnd } from './pool/script-thread.ts';
import { type OutputStore, RenderCache } from './render-cache.ts';
import type { Trace } from './trace.ts';

/** Options of a runtime. */
export interface RuntimeOptions {
  /** Files that it is made of: threads, prelude, engine. */
  paths: CodePaths;
  /** Way to other servers. */
  outbound: Outbound;
  limits?: Partial<Limits>;
  /** Threads, share of an organization, calls that may wait. */
  lane?: Partial<LaneSize>;
  /** A context that is not used for so long ends (ms). */
  idleMs?: number;
  /** A call that waits for so long is refused (ms). */
  waitMs?: number;
  /** Place for rendered output that scripts let be kept. */
  outputs: OutputStore;
}

/** Runs scripts of integrations, each in a sandbox of its own. */
export interface Runtime {
  /**
   * Runs a script with an event. Resolves as soon as the script has answered; whatever the script does is an outcome.
   * @throws RangeError for a call that is larger than its limits, and what reading the files of the runtime throws
   */
  run(call: ScriptCall): Promise<Outcome>;
  /** Ends all threads; calls that run or wait end as `stopped`. */
  close(): Promise<void>;
  /** Number of threads, which is 0 when there is nothing to do. */
  readonly threads: number;
}

/** Creates a runtime; starts nothing, and loads nothing before the first call. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const limits = { ...LIMITS, ...options.limits };
  const threads = Math.max(4, Math.min(8, 2 * availableParallelism()));
  const size = { threads, share: threads - 1, queue: 50, ...options.lane };
  const { paths, outbound, outputs, idleMs = 30_000, waitMs = 10_000 } = options;
  const pool = new ScriptPool({ entry: paths.worker, loadCode: () => loadCode(paths), outbound, limits, size, idleMs, waitMs });
  const cache = new RenderCache(outputs);

  return {
    get threads() {
      return pool.threads;
    },
    async run(call) {
      const prepared = prepare(call, limits);
      const cacheKey = call.cacheKey === undefined || call.event.type !== 'ui_render' ? undefined : hash(prepared.key, call.cacheKey);
      const kept = cacheKey === undefined ? undefined : cache.get(cacheKey);
      if (kept !== undefined) return { kind: 'output', ...kept, trace: Promise.resolve(notRun(call, true)) };
      const running = await pool.run(prepared, call.signal);
      if (typeof running === 'string') return notBegun(call, running);
      const gone = () => running.stop(CALLER_GONE);
      call.signal?.addEventListener('abort', gone, { once: true });
      void running.ended.then(() => call.signal?.removeEventListener('abort', gone));
      return await outcomeOf(call, running, (output, seconds) => cacheKey !== undefined && cache.keep(cacheKey, output, seconds));
    },
    close: () => pool.close(),
  };
}

/** Parts of a key cannot run into each other. */
const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

function prepare(call: ScriptCall, limits: Limits) {
  const { organization, installation = '', script, body } = call;
  const event = JSON.stringify(call.event);
  const environment = JSON.stringify(call.environment);
  within(script.source.length, limits.scriptBytes, 'script');
  within(event.length + environment.length, limits.callBytes, 'event with its environment');
  within(body?.length ?? 0, limits.bodyBytes, 'body');
  return { organization, key: hash(organization, installation, script.runtime, script.source), script, event, environment, body };
}

function within(size: number, limit: number, name: string): void {
  if (size > limit) throw new RangeError(`The ${name} has ${size} bytes; at most ${limit} are taken.`);
}

async function outcomeOf(call: ScriptCall, running: RunningCall, keep: (output: unknown, seconds: number) => void): Promise<Outcome> {
  const { type } = call.event;
  const time = new Date();
  const answer = await running.answered;
  const result: Result = answer === undefined ? failureOf(await running.ended) : resultOf(type, answer);
  if (result.kind === 'output') keep(result.output, result.maxAge);
  const trace = running.ended.then(({ failure, ...ended }): Trace => {
    const error = failure ?? (result.kind === 'failed' ? { reason: result.reason, message: result.message } : undefined);
    return { event: type, time, status: error === undefined ? 'success' : 'failed', ...ended, error, cached: false };
  });
  return { ...result, trace };
}

function failureOf({ failure }: ThreadEnd): Result {
  const { reason, message } = failure ?? { reason: 'silent', message: 'The script did not answer.' };
  return { kind: 'failed', reason, message };
}

function notRun({ event }: ScriptCall, cached: boolean): Trace {
  return { event: event.type, time: new Date(), status: 'success', durationMs: 0, cpuMs: 0, logs: [], requests: [], cached };
}

function notBegun(call: ScriptCall, cause: NotBegun): Outcome {
  const message = cause === 'busy' ? 'Too many calls of integrations wait: try again in a few seconds.' : CALLER_GONE.message;
  const error = { reason: 'stopped' as const, message };
  const trace = Promise.resolve<Trace>({ ...notRun(call, false), status: 'failed', error });
  return cause === 'busy' ? { kind: 'busy', message, trace } : { kind: 'failed', ...error, trace };
}
