import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { ScriptRuntime } from '../call.ts';
import type { Limits } from '../limits.ts';
import { newBuffer, newHost } from './bridge.ts';
import { CRYPTO_FUNCTIONS } from './crypto-functions.ts';
import { openEngine } from './engine.ts';
import { EngineFailure, hostErrorJson } from './host-error.ts';
import type { HostFunctions } from './host-function.ts';
import { Meter } from './meter.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';
import { URL_FUNCTIONS } from './url-functions.ts';

/** Name of a script in its own stack traces. */
const SCRIPT = 'script';
const PRELUDE = 'main.js';

/** Jobs that are run before the processor time is looked at, and the time (ms) after which others have their turn. */
const BATCH = 200;
const SLICE = 20;

/** Functions of the prelude that the host calls. */
type Entry = Readonly<Record<'dispatch' | 'load' | 'settle', QuickJSHandle>>;

/** Engine with the prelude, and one script in it. Whatever it throws is an {@link EngineFailure}, after which it may not be used. */
export class Sandbox {
  readonly meter: Meter;
  readonly #context: QuickJSContext;
  readonly #entry: Entry;
  readonly #source: { runtime: ScriptRuntime; text: string };
  /** Names of the modules that may be imported: the script once, when it is loaded, and nothing after that. */
  #importable: boolean;
  #callFunctions: HostFunctions = {};
  #fatal: EngineFailure | undefined;

  private constructor(
    context: QuickJSContext,
    meter: Meter,
    prelude: Readonly<Record<string, string>>,
    runtime: ScriptRuntime,
    text: string,
  ) {
    this.#context = context;
    this.meter = meter;
    this.#source = { runtime, text };
    this.#importable = true;
    const sources = new Map(Object.entries(prelude));
    context.runtime.setModuleLoader(
      (name) => (name === SCRIPT ? text : (sources.get(name) ?? { error: new Error(`there is no module ${name}`) })),
      (_from, name) => this.#resolve(name),
    );
    this.#offerHost();
    this.#checked(context.evalCode(`import './${PRELUDE}';`, 'prelude', { type: 'module' }))?.dispose();
    this.#entry = this.#takeEntry();
    sources.clear();
  }

  /** Opens an engine and loads the prelude; the script is loaded by `load`. */
  static async open(
    options: { wasm: WebAssembly.Module; prelude: Readonly<Record<string, string>>; limits: Limits },
    { runtime, source }: { runtime: ScriptRuntime; source: string },
  ): Promise<Sandbox> {
    const { wasm, prelude, limits } = options;
    const meter = new Meter(limits.cpuMs);
    const context = await openEngine({ ...limits, wasm, mustStop: () => meter.isOver });
    return new Sandbox(context, meter, prelude, runtime, source);
  }

  #resolve(name: string): string | { error: Error } {
    const plain = name.replace(/^\.\//, '');
    return this.#importable ? plain : { error: new TypeError('Nothing can be imported: a script is one file.') };
  }

  #offerHost(): void {
    const own = new Map(Object.entries({ ...TEXT_FUNCTIONS, ...URL_FUNCTIONS, ...CRYPTO_FUNCTIONS }));
    const functions = {
      get: (name: string) => own.get(name) ?? (Object.hasOwn(this.#callFunctions, name) ? this.#callFunctions[name] : undefined),
    };
    const fail = (error: EngineFailure) => {
      this.#fatal ??= error;
    };
    newHost(this.#context, functions, fail).consume((host) => this.#context.setProp(this.#context.global, '__octavoHost', host));
  }

  #takeEntry(): Entry {
    const { global } = this.#context;
    const entry = this.#context.getProp(global, '__octavoEntry');
    const [dispatch, load, settle] = ['dispatch', 'load', 'settle'].map((name) => this.#context.getProp(entry, name));
    entry.dispose();
    this.#checked(this.#context.evalCode('delete globalThis.__octavoEntry', 'prelude'))?.dispose();
    if (dispatch === undefined || load === undefined || settle === undefined)
      throw new EngineFailure('crashed', 'the prelude has no entry');
    return { dispatch, load, settle };
  }

  /** Host functions of the call that runs now. */
  set callFunctions(functions: HostFunctions) {
    this.#callFunctions = functions;
  }

  /** Loads the script; throws a failure `load` with the script's own error. */
  load(): void {
    const { runtime, text } = this.#source;
    if (runtime === 'v1') {
      this.#importable = false;
      this.#guard(() => this.#checked(this.#context.evalCode(text, SCRIPT, { type: 'global' }), 'load')?.dispose());
      return;
    }
    this.#guard(() => {
      const name = this.#context.newString(SCRIPT);
      const promise = this.#checked(this.#context.callFunction(this.#entry.load, this.#context.undefined, name), 'load');
      name.dispose();
      this.#importable = true;
      this.#runJobs();
      this.#importable = false;
      if (promise === undefined) return;
      const state = this.#context.getPromiseState(promise);
      if (state.type === 'rejected') this.#fail(state.error, 'load');
      if (state.type === 'pending')
        throw new EngineFailure('load', 'The script waits for something while it is loaded; it may do so when it is called.');
      promise.dispose();
    });
  }

  /** Hands a call to the script; `run` makes it go on. */
  dispatch(event: string, environment: string, answerBytes: number, body: Uint8Array | undefined): void {
    this.#guard(() => {
      const context = this.#context;
      const texts = [context.newString(event), context.newString(environment), context.newNumber(answerBytes)];
      const args = body === undefined || body.length === 0 ? texts : [...texts, newBuffer(context, body)];
      this.#checked(context.callFunction(this.#entry.dispatch, context.undefined, args))?.dispose();
      for (const each of args) each.dispose();
    });
  }

  /** Ends an operation that the script waits for. */
  settle(id: number, outcome: { value: unknown; bytes: Uint8Array } | { error: unknown }): void {
    this.#guard(() => {
      const context = this.#context;
      const json = 'error' in outcome ? hostErrorJson(outcome.error) : JSON.stringify(outcome.value);
      const args = [context.newNumber(id), context.newString(json)];
      if ('bytes' in outcome && outcome.bytes.length > 0) args.push(newBuffer(context, outcome.bytes));
      this.#checked(context.callFunction(this.#entry.settle, context.undefined, args))?.dispose();
      for (const each of args) each.dispose();
    });
  }

  /** Runs what is ready to run; returns true if more is left for another turn. */
  run(): boolean {
    return this.#guard(() => this.#runJobs(performance.now() + SLICE));
  }

  #runJobs(until = Number.POSITIVE_INFINITY): boolean {
    const { runtime } = this.#context;
    while (runtime.hasPendingJob()) {
      const result = runtime.executePendingJobs(BATCH);
      // A script's own exception in a job rejects its promise; an error here is the engine's.
      if (result.error !== undefined) this.#fail(result.error);
      if (this.meter.isOver) throw overCpu();
      if (performance.now() > until) return true;
    }
    return false;
  }

  /** Anything that the engine throws at the host has left it in a state that nobody knows. */
  #guard<Value>(run: () => Value): Value {
    try {
      const value = run();
      if (this.#fatal !== undefined) throw this.#fatal;
      if (this.meter.isOver) throw overCpu();
      return value;
    } catch (error) {
      if (error instanceof EngineFailure) throw error;
      throw new EngineFailure('crashed', `The engine broke: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }

  #checked(result: ReturnType<QuickJSContext['evalCode']>, reason: 'load' | 'crashed' = 'crashed'): QuickJSHandle | undefined {
    if (result.error !== undefined) this.#fail(result.error, reason);
    return result.error === undefined ? result.value : undefined;
  }

  #fail(error: QuickJSHandle, reason: 'load' | 'crashed' = 'crashed'): never {
    if (this.meter.isOver) throw overCpu();
    const [name, message, stack] = ['name', 'message', 'stack'].map((member) => this.#shortText(error, member));
    if (message === 'out of memory') throw new EngineFailure('memory', 'The script used up its memory.');
    throw new EngineFailure(reason, `${name}: ${message}`, stack);
  }

  #shortText(value: QuickJSHandle, member: string): string {
    if (this.#context.typeof(value) !== 'object') return '';
    return this.#context.getProp(value, member).consume((text) => {
      const isShort = this.#context.typeof(text) === 'string' && (this.#context.getLength(text) ?? 0) < 100_000;
      return isShort ? this.#context.getString(text).slice(0, 8000) : '';
    });
  }
}

function overCpu(): EngineFailure {
  return new EngineFailure('cpu', 'The script used up its processor time.');
}
