import { buildBuiltIns } from '../../build/build-built-ins.ts';
import type { BuiltIn } from '../built-in/built-in.ts';
import type { ScriptEvent } from '../call.ts';
import type { Outbound } from '../outbound/port.ts';
import type { Result } from '../outcome.ts';
import type { Trace } from '../trace.ts';
import { testRuntime } from './index.ts';

let all: Promise<BuiltIn[]> | undefined;

/** Returns the integrations that come with the program, made from their sources once. */
export const builtIns = (): Promise<BuiltIn[]> => (all ??= buildBuiltIns());

/** Way out of tests: to servers on loopback, and nowhere else. */
export const LOOPBACK: Outbound = {
  async fetch({ url, method, headers, body, signal }) {
    if (url.hostname !== '127.0.0.1') throw new Error(`${url.host} is not on loopback`);
    return await fetch(url, { method, headers, signal, redirect: 'manual', ...(body.length === 0 ? {} : { body: new Uint8Array(body) }) });
  },
};

/** Result of a call with its trace. */
export type Called = Result & { trace: Trace };

/** A built-in integration in its sandbox. */
export interface BuiltInCaller extends AsyncDisposable {
  builtIn: BuiltIn;
  /** Calls its script; members of the environment beside what every call has. */
  call(event: ScriptEvent, environment?: Record<string, unknown>): Promise<Called>;
}

/** Opens one of the integrations that come with the program. */
export async function openBuiltIn(name: string): Promise<BuiltInCaller> {
  const builtIn = (await builtIns()).find((each) => each.name === name);
  if (builtIn === undefined) throw new Error(`there is no integration ${name}`);
  const runtime = testRuntime({ outbound: LOOPBACK });
  return {
    builtIn,
    async call(event, environment = {}) {
      const whole = { apiEndpoint: 'http://127.0.0.1:1', apiTokens: { integration: 'own', installation: 'installed' }, ...environment };
      const script = { runtime: 'v2' as const, source: builtIn.script };
      const { trace, ...result } = await runtime.run({ organization: 'org', script, event, environment: whole });
      return { ...result, trace: await trace };
    },
    [Symbol.asyncDispose]: () => runtime.close(),
  };
}

/** Returns an installation in a configuration, as scripts get it. */
export const configured = (configuration: Record<string, unknown>) => ({ id: 'i', target: { organization: 'org' }, configuration });
