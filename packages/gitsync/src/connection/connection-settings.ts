import { OctavoError } from '@octavo/contract';
import { type Context, seal } from '@octavo/core';
import { requireRefName } from '../transport/index.ts';
import { DEFAULT_MESSAGE } from './commit-words.ts';
import type { GitConnectionRecord } from './connection-record.ts';
import { cleanDirectory, credentialsPurpose, parseAddress } from './git-request.ts';
import { guessProvider } from './provider.ts';

/** Settings of a kept connection, as people give them. */
export interface GitConnectionInput {
  /** `http:` or `https:`; a user name and token in it are taken out and sealed. */
  url: string;
  /** Branch, short or full name; `main` when absent. */
  branch?: string | undefined;
  /** Folder of the repository that holds the content; its root when absent. */
  projectDirectory?: string | undefined;
  /** Sign-in; null for none. When absent, what opened this address before opens it again. */
  credentials?: { username?: string | undefined; password: string } | null | undefined;
  provider?: GitConnectionRecord['provider'] | undefined;
  direction?: GitConnectionRecord['direction'] | undefined;
  /** Whose content is kept where both have some the first time; a connection in one direction keeps the side that it comes from. */
  firstSide?: GitConnectionRecord['firstSide'] | undefined;
  /** Message of commits: `{number}`, `{subject}`, `{author}` and `{space}` stand for what they name. */
  messageTemplate?: string | undefined;
  changeRequestBranches?: boolean | undefined;
  /** Interval between polls of the remote (s), 30 to 86,400; 0 turns polling off. */
  pollSeconds?: number | undefined;
  paused?: boolean | undefined;
}

/** The settings as they are kept. */
export type ConnectionColumns = Pick<
  GitConnectionRecord,
  | 'url'
  | 'ref'
  | 'projectDirectory'
  | 'credentials'
  | 'provider'
  | 'direction'
  | 'firstSide'
  | 'messageTemplate'
  | 'changeRequestBranches'
  | 'pollSeconds'
>;

/** The message of a commit when nothing else is asked for. */
const LONGEST_MESSAGE = 500;
const SHORTEST_POLL = 30;
const LONGEST_POLL = 86_400;

/**
 * Checks settings and completes them with what is there, else with the defaults.
 * @param before what they change; its credentials stay for the same address and go to no other.
 * @throws OctavoError `git_bad_url`, `git_branch_missing`, `bad_project_directory`, `bad_request`.
 */
export function connectionColumns(
  ctx: Context,
  spaceId: string,
  input: Partial<GitConnectionInput>,
  before: Pick<GitConnectionRecord, keyof ConnectionColumns> | null,
): ConnectionColumns {
  if (input.url === undefined && before === null) throw bad('url', 'A connection needs the address of a repository.');
  const parsed = input.url === undefined ? undefined : parseAddress(ctx, input.url);
  const url = parsed?.url.href ?? before?.url ?? '';
  const branch = input.branch === undefined ? (before?.ref ?? 'main') : input.branch.trim();
  const ref = branch.startsWith('refs/') ? branch : `refs/heads/${branch}`;
  requireRefName(ref);
  const given = input.credentials ?? parsed?.credentials;
  const kept = input.credentials === undefined && before?.url === url ? before.credentials : null;
  return {
    url,
    ref,
    projectDirectory: input.projectDirectory === undefined ? (before?.projectDirectory ?? '') : cleanDirectory(input.projectDirectory),
    credentials:
      given === undefined || given === null
        ? kept
        : seal(ctx.system.config.secret, JSON.stringify(requireCredentials(given)), credentialsPurpose(spaceId)),
    provider: input.provider ?? (before !== null && before.url === url ? before.provider : guessProvider(url)),
    direction: input.direction ?? before?.direction ?? 'both',
    firstSide: input.firstSide ?? before?.firstSide ?? 'git',
    messageTemplate: requireTemplate(input.messageTemplate ?? before?.messageTemplate ?? DEFAULT_MESSAGE),
    changeRequestBranches: input.changeRequestBranches ?? before?.changeRequestBranches ?? false,
    pollSeconds: requirePollSeconds(input.pollSeconds ?? before?.pollSeconds ?? 60),
  };
}

function requireCredentials({ username, password }: { username?: string | undefined; password: string }) {
  if (password === '' || password.length > 8192 || (username ?? '').length > 256) {
    throw bad('credentials', 'A token or private key has between 1 and 8,192 characters, a user name at most 256.');
  }
  return { ...(username === undefined || username === '' ? {} : { username }), password };
}

function requireTemplate(template: string): string {
  if (template.trim() === '' || template.length > LONGEST_MESSAGE) {
    throw bad('messageTemplate', `The message of commits has between 1 and ${LONGEST_MESSAGE} characters.`);
  }
  return template;
}

function requirePollSeconds(seconds: number): number {
  if (seconds === 0 || (Number.isInteger(seconds) && seconds >= SHORTEST_POLL && seconds <= LONGEST_POLL)) return seconds;
  throw bad('pollSeconds', `The remote is looked at every ${SHORTEST_POLL} to ${LONGEST_POLL} seconds; 0 stands for never.`);
}

function bad(member: string, message: string): OctavoError {
  return new OctavoError('bad_request', message, { details: [{ path: `body.${member}`, message }] });
}
