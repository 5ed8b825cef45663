export { jsonOf, textOf } from './answer-of.ts';
export { packRenderRequest } from './pack-render-request.ts';
export { type ReceivedRequest, type Receiver, startReceiver } from './receiver.ts';

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScriptCall } from '../call.ts';
import { createRuntime, type RuntimeOptions } from '../create-runtime.ts';
import type { CodePaths } from '../load-code.ts';
import type { Outbound } from '../outbound/port.ts';

/** Files of the runtime in a checkout. */
export const SOURCES: CodePaths = {
  worker: fileURLToPath(new URL('../sandbox/script-worker.ts', import.meta.url)),
  prelude: fileURLToPath(new URL('../../prelude', import.meta.url)),
  wasm: path.resolve(createRequire(import.meta.url).resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm')),
};

/** Outbound port of tests that ask nobody. */
export const NOWHERE: Outbound = { fetch: () => Promise.reject(new Error('nothing may be asked here')) };

/** Creates a runtime from the sources. */
export function testRuntime(options: Partial<RuntimeOptions> = {}) {
  return createRuntime({ paths: SOURCES, outbound: NOWHERE, outputs: new Map(), ...options });
}

/** Returns a call of a script of runtime v2, whose `fetch` has the given body; `event` and `environment` are read, `request` and `ctx` there. */
export function callOf(body: string, call: Partial<ScriptCall> = {}): ScriptCall {
  const source = `export default { async fetch(request, env, ctx) {
    const form = await request.formData();
    const event = JSON.parse(form.get('event'));
    const environment = JSON.parse(form.get('environment'));
    ${body}
  } };`;
  return { organization: 'org', script: { runtime: 'v2', source }, event: { type: 'fetch' }, environment: {}, ...call };
}
