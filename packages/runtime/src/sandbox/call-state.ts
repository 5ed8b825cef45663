import type { Limits } from '../limits.ts';
import { LOG_LEVELS } from '../trace.ts';
import { countOf, pairsOf, textOf } from './arguments.ts';
import { HostError } from './host-error.ts';
import type { HostCall, HostFunctions } from './host-function.ts';
import type { FromThread, RawAnswer, RawResponse, ThreadFailure } from './protocol.ts';
import { readForm } from './read-form.ts';

/** Ends an operation that a script waits for: with a value and bytes, or with what went wrong. */
export type Settle = (id: number, outcome: { value: unknown; bytes: Uint8Array } | { error: unknown }) => void;

/** Limits of a call, and its use of them. */
export class CallState {
  readonly #limits: Limits;
  readonly #post: (message: FromThread, transfer?: ArrayBuffer[]) => void;
  readonly #settle: Settle;
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #open = new Set<number>();
  #logs = { lines: 0, bytes: 0 };
  #requests = 0;
  #answered = false;
  #failure: ThreadFailure | undefined;
  #done = false;

  constructor(limits: Limits, post: (message: FromThread, transfer?: ArrayBuffer[]) => void, settle: Settle) {
    this.#limits = limits;
    this.#post = post;
    this.#settle = settle;
  }

  /** True while something outside the engine will wake the script. */
  get isWaiting(): boolean {
    return this.#timers.size > 0 || this.#open.size > 0;
  }

  get isAnswered(): boolean {
    return this.#answered;
  }

  get isDone(): boolean {
    return this.#done;
  }

  get failure(): ThreadFailure | undefined {
    return this.#failure;
  }

  /** Stops everything that would wake the script. */
  close(): void {
    this.#done = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#open.clear();
  }

  /** Takes the answer of another server, unless nobody waits for it any more. */
  fetched(id: number, outcome: { response: RawResponse } | { error: HostError }): void {
    if (!this.#open.delete(id)) return;
    if ('error' in outcome) this.#settle(id, outcome);
    else {
      const { body, ...value } = outcome.response;
      this.#settle(id, { value, bytes: body });
    }
  }

  /** The host functions that belong to a call. */
  get functions(): HostFunctions {
    return {
      log: (call) => this.#log(call),
      'timer.set': (call) => this.#setTimer(call),
      'timer.clear': ({ args }) => this.#clearTimer(args.id),
      'form.read': (call) => this.#readForm(call),
      fetch: (call) => this.#fetch(call),
      'fetch.stop': ({ args }) => this.#stopFetch(args.id),
      answer: (call) => this.#answer(call),
      failed: (call) => this.#fail(call),
      done: () => {
        this.#done = true;
      },
    };
  }

  #log({ args }: HostCall): undefined {
    const message = textOf(args.message, 'The message');
    const level = LOG_LEVELS.find((each) => each === args.level) ?? 'info';
    if (this.#logs.lines > this.#limits.logLines) return;
    const left = this.#limits.logBytes - this.#logs.bytes;
    this.#logs.lines++;
    this.#logs.bytes += message.length;
    if (this.#logs.lines > this.#limits.logLines || left <= 0) {
      this.#logs.lines = this.#limits.logLines + 1;
      this.#post({ kind: 'log', level: 'warn', message: 'More was written than a trace holds: the rest is left out.' });
    } else this.#post({ kind: 'log', level, message: message.slice(0, left) });
  }

  #claim({ args }: HostCall): number {
    const id = countOf(args.id, 'The id', Number.MAX_SAFE_INTEGER);
    if (this.#done) throw new HostError('TypeError', 'The call has ended.');
    if (this.#open.size + this.#timers.size >= this.#limits.timers + this.#limits.requests) {
      throw new HostError('RangeError', 'Too much is waited for at once.');
    }
    return id;
  }

  #setTimer(call: HostCall): undefined {
    const id = this.#claim(call);
    const ms = countOf(call.args.ms, 'The delay', 2 ** 31);
    if (this.#timers.size >= this.#limits.timers) throw new HostError('RangeError', `At most ${this.#limits.timers} timers wait at once.`);
    this.#timers.set(
      id,
      setTimeout(() => {
        this.#timers.delete(id);
        this.#settle(id, { value: null, bytes: new Uint8Array(0) });
      }, ms),
    );
  }

  #clearTimer(id: unknown): undefined {
    if (typeof id !== 'number') return;
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #readForm(call: HostCall): undefined {
    const id = this.#claim(call);
    this.#open.add(id);
    readForm(call.bytes, textOf(call.args.type, 'The content type')).then(
      ({ parts, files }) => this.#open.delete(id) && this.#settle(id, { value: parts, bytes: files }),
      (error: unknown) => this.#open.delete(id) && this.#settle(id, { error }),
    );
  }

  #fetch(call: HostCall): undefined {
    const id = this.#claim(call);
    const { args, text, bytes } = call;
    if (++this.#requests > this.#limits.requests) {
      throw new HostError('TypeError', `A call makes at most ${this.#limits.requests} requests.`);
    }
    this.#post({
      kind: 'fetch',
      id,
      request: {
        url: textOf(args.url, 'The URL'),
        method: textOf(args.method, 'The method'),
        headers: pairsOf(args.headers, 'The headers'),
        redirect: textOf(args.redirect, 'The redirect mode'),
        body: text ?? bytes,
      },
    });
    this.#open.add(id);
  }

  #stopFetch(id: unknown): undefined {
    if (typeof id !== 'number' || !this.#open.delete(id)) return;
    this.#post({ kind: 'stop-fetch', id });
    this.#settle(id, { error: new HostError('Error', 'The request was stopped.') });
  }

  #answer({ args, text, bytes }: HostCall): undefined {
    if (this.#answered || this.#failure !== undefined) return;
    const body = text ?? bytes;
    const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
    if (size > this.#limits.answerBytes) {
      this.#failure = { reason: 'output', message: `The answer has more than ${this.#limits.answerBytes} bytes.` };
      return;
    }
    const answer: RawAnswer = { status: countOf(args.status, 'The status', 599), headers: pairsOf(args.headers, 'The headers'), body };
    this.#answered = true;
    this.#post({ kind: 'answer', answer });
  }

  #fail({ args }: HostCall): undefined {
    const message = textOf(args.message, 'The message').slice(0, 2000);
    const named = `${textOf(args.name, 'The name').slice(0, 100)}: ${message}`;
    const stack = textOf(args.stack, 'The stack').slice(0, 8000);
    this.#failure ??= args.tooLarge === true ? { reason: 'output', message } : { reason: 'script', message: named, stack };
  }
}
