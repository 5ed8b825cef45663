import type { MessagePort } from 'node:worker_threads';
import { CallState } from './call-state.ts';
import { EngineFailure, HostError } from './host-error.ts';
import { threadCpu } from './meter.ts';
import type { FromThread, ThreadData, ThreadFailure, ToThread } from './protocol.ts';
import { Sandbox } from './sandbox.ts';

type Call = Extract<ToThread, { kind: 'call' }>;

/** Runs one script in this thread: call after call, each to its end. */
export class ScriptServer {
  readonly #data: ThreadData;
  readonly #port: MessagePort;
  #sandbox: Sandbox | undefined;
  #state: CallState | undefined;
  #planned: NodeJS.Immediate | undefined;

  constructor(data: ThreadData, port: MessagePort) {
    this.#data = data;
    this.#port = port;
    port.on('message', (message: ToThread) => this.#receive(message));
  }

  #post(message: FromThread): void {
    this.#port.postMessage(message);
  }

  #receive(message: ToThread): void {
    if (message.kind === 'call') void this.#begin(message);
    else if (message.kind === 'fetched') this.#state?.fetched(message.id, { response: message.response });
    else this.#state?.fetched(message.id, { error: new HostError(message.name, message.message) });
  }

  async #begin({ event, environment, body }: Call): Promise<void> {
    const { limits } = this.#data;
    const state = new CallState(
      limits,
      (message) => this.#post(message),
      (id, outcome) => this.#attempt((sandbox) => sandbox.settle(id, outcome)),
    );
    this.#state = state;
    try {
      const isNew = this.#sandbox === undefined;
      this.#sandbox ??= await Sandbox.open(this.#data, this.#data);
      this.#sandbox.callFunctions = state.functions;
      this.#sandbox.meter.begin();
      this.#post({ kind: 'began', cpu: threadCpu() });
      if (isNew) this.#sandbox.load();
      this.#sandbox.dispatch(event, environment, limits.answerBytes, body);
      this.#go();
    } catch (error) {
      this.#end(failureOf(error));
    }
  }

  #attempt(run: (sandbox: Sandbox) => void): void {
    const sandbox = this.#sandbox;
    if (sandbox === undefined) return;
    try {
      run(sandbox);
      this.#plan();
    } catch (error) {
      this.#end(failureOf(error));
    }
  }

  #plan(): void {
    this.#planned ??= setImmediate(() => {
      this.#planned = undefined;
      this.#go();
    });
  }

  /** Lets the script go on, and ends the call once it has nothing left that it waits for. */
  #go(): void {
    const state = this.#state;
    const sandbox = this.#sandbox;
    if (state === undefined || sandbox === undefined) return;
    try {
      if (sandbox.run()) this.#plan();
      else if (state.isDone) this.#end(state.failure);
      else if (!state.isWaiting && this.#planned === undefined) this.#end(state.failure ?? (state.isAnswered ? undefined : SILENT));
    } catch (error) {
      this.#end(failureOf(error));
    }
  }

  #end(failure: ThreadFailure | undefined): void {
    const state = this.#state;
    if (state === undefined) return;
    this.#state = undefined;
    state.close();
    clearImmediate(this.#planned);
    this.#planned = undefined;
    this.#post({ kind: 'end', cpu: threadCpu(), failure });
  }
}

const SILENT: ThreadFailure = { reason: 'silent', message: 'The script waits for something that never comes, and has not answered.' };

function failureOf(error: unknown): ThreadFailure {
  if (error instanceof EngineFailure) return { reason: error.reason, message: error.message, stack: error.stack };
  return { reason: 'crashed', message: error instanceof Error ? error.message : 'unknown' };
}
