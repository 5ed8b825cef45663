import { OctavoError } from '@octavo/contract';
import type { Outcome } from '@octavo/runtime';
import type { System } from '../../kernel/base/index.ts';
import { type CallSetup, type CallTarget, environmentOfCall } from '../installations/index.ts';
import type { EventType } from './event-types.ts';
import { postToTunnel } from './post-to-tunnel.ts';
import { withVisitorSecret } from './visitor-secret.ts';

/** An event as scripts get it. */
export type ScriptPayload = { eventId: string; type: EventType } & Record<string, unknown>;

/** One call of a script. */
export interface ScriptCallOptions {
  target: CallTarget;
  payload: ScriptPayload;
  /** Body of the request of a `fetch` event. */
  body?: Uint8Array;
  /** All that the output of a rendering depends on, beside script and installation: with it output may be kept. */
  cacheKey?: string;
  signal?: AbortSignal;
}

/** Outcome of a call, with the setup that it was made with. */
export interface ScriptCalled {
  setup: CallSetup;
  outcome: Outcome;
}

/**
 * Calls a script with an event: where the integration is in development mode the same goes to its tunnel. Returns `undefined` where the integration
 * or installation is gone.
 * @throws OctavoError `unavailable` with code `no_scripts` where the program runs none; `too_large` for a call beyond the limits.
 */
export async function callScript(system: System, options: ScriptCallOptions): Promise<ScriptCalled | undefined> {
  const { target, payload, body, cacheKey, signal } = options;
  const found = await environmentOfCall(system, target);
  if (found === undefined) return undefined;
  const setup = await withVisitorSecret(system, target, found);
  const call = { event: payload, environment: setup.environment, ...(body === undefined ? {} : { body }) };
  if (setup.tunnelUrl !== undefined) {
    return { setup, outcome: await postToTunnel(system, setup.tunnelUrl, call, signal) };
  }
  if (system.scripts === undefined) {
    throw new OctavoError('unavailable', 'This program came without the engine that runs scripts of integrations.', { code: 'no_scripts' });
  }
  const outcome = system.scripts.run({
    ...call,
    organization: setup.organizationId,
    ...(target.installationId === undefined ? {} : { installation: target.installationId }),
    script: setup.script,
    ...(cacheKey === undefined ? {} : { cacheKey: `${setup.key} ${cacheKey}` }),
    ...(signal === undefined ? {} : { signal }),
  });
  return { setup, outcome: await outcome.catch(tooLarge) };
}

function tooLarge(error: unknown): never {
  if (!(error instanceof RangeError)) throw error;
  throw new OctavoError('too_large', error.message, { code: 'call_too_large' });
}
