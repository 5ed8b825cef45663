import { randomBytes } from 'node:crypto';
import { isOctavoError } from '@octavo/contract';
import type { System } from '@octavo/core';
import { backgroundContext, findConnectionByHook, type GitConnectionRecord, markHookSeen } from '../connection-record.ts';
import { requestSync } from '../request-sync.ts';
import type { HookCall } from './hook-call.ts';
import { type HookEvent, readHookEvent } from './read-event.ts';
import { isSignedWith } from './verify-call.ts';

/** Outcome of a webhook call: a sync was requested; the event does not concern the connection; the key is unknown; the secret was not proven. */
export type HookOutcome = 'requested' | 'ignored' | 'unknown' | 'refused';

/** Whoever tries keys learns nothing from how long an answer takes: a call for no connection is checked against a secret too. */
const NOBODYS_SECRET = randomBytes(32).toString('base64url');

/**
 * Takes a call of the webhook of a kept connection. Needs nobody signed in: the connection's secret is the proof. A push of the connected
 * branch, of the one that takes its commits, or of a change request's asks for a sync, which finds out by itself what is new; the same call
 * again does nothing.
 * @param count - told the id of the space of a call that is proven, before anything is done for it; throws when there were too many.
 */
export async function receiveGitHook(
  system: System,
  hookKey: string,
  call: HookCall,
  count: (spaceId: string) => void,
): Promise<HookOutcome> {
  const found = await findConnectionByHook(system, hookKey);
  const isProven = isSignedWith(found?.secret ?? NOBODYS_SECRET, call);
  if (found === undefined) return 'unknown';
  if (!isProven) return 'refused';
  const { connection } = found;
  count(connection.spaceId);
  await markHookSeen(system, connection);
  if (!concerns(connection, readHookEvent(call))) return 'ignored';
  try {
    await requestSync(backgroundContext(system, 'git-hook'), connection.spaceId, 'webhook');
    return 'requested';
  } catch (error) {
    // Paused, in the trash, or disconnected since: nothing is wrong with the call.
    if (isOctavoError(error) && error.status < 500) return 'ignored';
    throw error;
  }
}

function concerns({ ref, changeRequestBranches, pushedTo }: GitConnectionRecord, event: HookEvent): boolean {
  if (event.kind !== 'push') return false;
  if (event.refs === undefined) return true;
  return event.refs.some(
    (name) =>
      name === ref ||
      (pushedTo !== null && name === `refs/heads/${pushedTo}`) ||
      (changeRequestBranches && /^refs\/heads\/octavo\/cr-\d+$/.test(name)),
  );
}
