import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import { membersOf } from './arguments.ts';
import { EngineFailure, HostError, hostErrorJson } from './host-error.ts';
import type { HostFunction } from './host-function.ts';

/** Longest JSON of arguments (characters), and the most bytes or characters of a text that cross at once. */
const LONGEST_ARGUMENTS = 512 * 1024;
const MOST_DATA = 16 * 1024 * 1024;

/** Reads a string out of the engine, once it is known to be one and how long it is. */
function readString(context: QuickJSContext, handle: QuickJSHandle | undefined, longest: number): string | undefined {
  if (handle === undefined || context.typeof(handle) === 'undefined') return undefined;
  if (context.typeof(handle) !== 'string') throw new HostError('TypeError', 'A string was expected.');
  if ((context.getLength(handle) ?? 0) > longest) throw new HostError('RangeError', `At most ${longest} characters are taken at once.`);
  return context.getString(handle);
}

function readText(context: QuickJSContext, handle: QuickJSHandle | undefined): string | undefined {
  const json = readString(context, handle, MOST_DATA);
  // A string and nothing else: structures of this size would cost the host more than the script.
  if (json?.startsWith('"') === false) throw new HostError('TypeError', 'A string was expected.');
  return json === undefined ? undefined : (JSON.parse(json) as string);
}

function readBytes(context: QuickJSContext, handle: QuickJSHandle | undefined): Uint8Array<ArrayBuffer> {
  if (handle === undefined || context.typeof(handle) === 'undefined') return new Uint8Array(0);
  if (context.typeof(handle) !== 'object') throw new HostError('TypeError', 'A buffer was expected.');
  let held: ReturnType<QuickJSContext['getArrayBuffer']>;
  try {
    held = context.getArrayBuffer(handle);
  } catch {
    throw new HostError('TypeError', 'A buffer was expected, and memory for a copy of it.');
  }
  try {
    if (held.value.length > MOST_DATA) throw new HostError('RangeError', `At most ${MOST_DATA} bytes are taken at once.`);
    return new Uint8Array(held.value);
  } finally {
    held.dispose();
  }
}

/** Puts bytes into the engine. */
export function newBuffer(context: QuickJSContext, bytes: Uint8Array): QuickJSHandle {
  // A copy, whatever it is: small buffers of Node are views of memory that they share, and their `slice` is one too.
  return context.newArrayBuffer(new Uint8Array(bytes).buffer);
}

/**
 * Creates the one function of the host in an engine: it runs the host function that a script names. What that throws becomes an error of the script,
 * except what ends the engine.
 */
export function newHost(
  context: QuickJSContext,
  functions: { get(name: string): HostFunction | undefined },
  onFailure: (error: EngineFailure) => void,
): QuickJSHandle {
  return context.newFunction('host', (operation, json, text, bytes) => {
    try {
      const run = functions.get(readString(context, operation, 100) ?? '');
      if (run === undefined) throw new HostError('TypeError', 'The host has no such function.');
      const raw: unknown = JSON.parse(readString(context, json, LONGEST_ARGUMENTS) ?? 'null');
      const answer = run({ args: membersOf(raw), raw, text: readText(context, text), bytes: readBytes(context, bytes) });
      if (answer instanceof Uint8Array) return answer.length === 0 ? undefined : newBuffer(context, answer);
      return answer === undefined ? context.newString('null') : context.newString(JSON.stringify(answer));
    } catch (error) {
      if (error instanceof EngineFailure) onFailure(error);
      return context.newString(hostErrorJson(error));
    }
  });
}
