import type { HookCall } from './hook-call.ts';

/** Event of a webhook call. */
export type HookEvent =
  /** The server tries out the address. */
  | { kind: 'ping' }
  /** These refs were made, moved or deleted, by full name; `undefined` if it does not say which. */
  | { kind: 'push'; refs: string[] | undefined }
  /** Something else happened. */
  | { kind: 'other' };

/** Refs that one push is read for. */
const MOST_REFS = 1000;

/**
 * Reads what the call is about: of GitHub, Gitea, Forgejo and Gogs, of GitLab, of Bitbucket's two, of Azure DevOps, and of anybody who knows
 * the address (`{"ref": "refs/heads/main"}`, or nothing at all). Only names of refs are taken from it: what is there is asked of the remote.
 */
export function readHookEvent(call: HookCall): HookEvent {
  const { headers } = call;
  const payload = payloadOf(call);
  const named = ['x-github-event', 'x-gitea-event', 'x-forgejo-event', 'x-gogs-event'].map((name) => headers.get(name)).find(Boolean);
  if (named) return readGitHub(named, payload);
  if (headers.has('x-gitlab-event')) return readGitLab(payload);
  const key = headers.get('x-event-key');
  if (key !== null) return readBitbucket(key, payload);
  const updates = list(member(member(payload, 'resource'), 'refUpdates'));
  if (updates.length > 0) return push(updates.map((update) => member(update, 'name')));
  const ref = member(payload, 'ref');
  return typeof ref === 'string' && ref !== '' ? push([ref]) : { kind: 'push', refs: undefined };
}

function readGitHub(event: string, payload: unknown): HookEvent {
  if (event === 'ping') return { kind: 'ping' };
  const ref = member(payload, 'ref');
  if (event === 'push') return push([ref]);
  const isBranch = (event === 'create' || event === 'delete') && member(payload, 'ref_type') === 'branch';
  return isBranch ? push([ref]) : { kind: 'other' };
}

function readGitLab(payload: unknown): HookEvent {
  const isPush = member(payload, 'object_kind') === 'push' || member(payload, 'event_name') === 'push';
  return isPush ? push([member(payload, 'ref')]) : { kind: 'other' };
}

function readBitbucket(key: string, payload: unknown): HookEvent {
  switch (key) {
    case 'diagnostics:ping':
      return { kind: 'ping' };
    // Of Bitbucket Cloud: what is new is null for a branch that was deleted.
    case 'repo:push':
      return push(
        list(member(member(payload, 'push'), 'changes')).flatMap((change) => {
          const moved = [member(change, 'new'), member(change, 'old')].find((side) => member(side, 'type') === 'branch');
          return moved === undefined ? [] : [member(moved, 'name')];
        }),
      );
    // Of Bitbucket Server and Data Center.
    case 'repo:refs_changed':
      return push(list(member(payload, 'changes')).map((change) => member(change, 'refId') ?? member(member(change, 'ref'), 'id')));
    default:
      return { kind: 'other' };
  }
}

function push(names: readonly unknown[]): HookEvent {
  const refs = names.filter((name): name is string => typeof name === 'string' && name !== '' && name.length <= 1024);
  return { kind: 'push', refs: refs.map((name) => (name.startsWith('refs/') ? name : `refs/heads/${name}`)) };
}

/** Returns the JSON of the body, or of the form field that GitHub puts it into; undefined for what is none. */
function payloadOf({ headers, body }: HookCall): unknown {
  const text = new TextDecoder().decode(body);
  const isForm = headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true;
  try {
    return JSON.parse(isForm ? (new URLSearchParams(text).get('payload') ?? '') : text);
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_REFS) : [];
}
