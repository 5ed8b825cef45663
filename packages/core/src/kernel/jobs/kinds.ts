import type { RoleName } from '@octavo/db';
import type { JobLane } from './lanes.ts';

/**
 * Becomes of a job when its last quick try failed:
 * - `again`: it is tried again with ever longer pauses ({@link slowRetryDelay}), whatever it failed with;
 * - `again_if_passing`: so is one that failed with an error that may pass by itself; one whose error says what has to change waits for a person;
 * - `own_clock`: something else asks for it again, ever more slowly;
 * - `ends`: it is of no use later.
 */
export type AfterFailure = 'again' | 'again_if_passing' | 'own_clock' | 'ends';

/** Place where a person sees that a job failed, and why. */
export type SeenIn = 'space' | 'organization' | 'connection' | 'operator';

/** The rules of a kind of job. */
export interface JobRule {
  /** Decides which other jobs it competes with. */
  lane: JobLane;
  /** Quick tries, seconds to minutes apart ({@link retryDelay}); errors that say what has to change end them at once. */
  maxAttempts: number;
  afterwards: AfterFailure;
  /** True if a newer job of the same kind and key does its work, so that a failed one is not queued again after it. */
  replacedByNewer: boolean;
  seenIn: SeenIn;
  /** Role in its space, or its organization, of whoever has it tried again: that which asking for such a job takes. */
  role: RoleName;
  /** Members of its payload that hold sealed secrets. They are removed when it has succeeded or was cancelled: nothing reads them after that. */
  sealed?: readonly string[];
}

/**
 * All kinds of jobs. None that belongs to a space, a site or a specification is ever given up but by what makes it pointless: a newer job of its
 * kind and key, its space in the trash, a person's cancel.
 */
export const JOB_KINDS = {
  /** Indexes of words and links: derived from what is saved, so it has to succeed some day. */
  'index-space': { lane: 'indexing', maxAttempts: 5, afterwards: 'again', replacedByNewer: true, seenIn: 'space', role: 'edit' },
  /** Content from files. A file that cannot be read is the same tomorrow: its sender has to send another one. */
  'import-content': {
    lane: 'imports',
    maxAttempts: 3,
    afterwards: 'again_if_passing',
    replacedByNewer: false,
    seenIn: 'space',
    role: 'edit',
    sealed: ['credentials'],
  },
  /** Pages by a machine translator into a change request. Each page that is done is kept; what the service refuses, somebody has to change. */
  'translate-pages': {
    lane: 'outside',
    maxAttempts: 6,
    afterwards: 'again_if_passing',
    replacedByNewer: false,
    seenIn: 'space',
    role: 'edit',
  },
  /** An organization from elsewhere. It goes on where it stopped; an address or a token that is wrong, somebody has to give anew. */
  migrate: {
    lane: 'imports',
    maxAttempts: 10,
    afterwards: 'again_if_passing',
    replacedByNewer: true,
    seenIn: 'organization',
    role: 'admin',
    sealed: ['token', 'gitCredentials'],
  },
  /** One import or export. What a remote refuses, somebody has to change there or here. */
  'git-import': {
    lane: 'git',
    maxAttempts: 4,
    afterwards: 'again_if_passing',
    replacedByNewer: true,
    seenIn: 'space',
    role: 'create',
    sealed: ['credentials'],
  },
  'git-export': {
    lane: 'git',
    maxAttempts: 4,
    afterwards: 'again_if_passing',
    replacedByNewer: true,
    seenIn: 'space',
    role: 'create',
    sealed: ['credentials'],
  },
  /** The connection's clock asks for the next one, so that no try that waits holds up the imports and exports behind it. */
  'git-sync': { lane: 'git', maxAttempts: 1, afterwards: 'own_clock', replacedByNewer: true, seenIn: 'connection', role: 'create' },
  /** A source that cannot be read is no failure of the job: the specification says so, and its clock reads it again. */
  'read-openapi': { lane: 'outside', maxAttempts: 5, afterwards: 'again', replacedByNewer: true, seenIn: 'organization', role: 'create' },
  /** A proof that is not there is no failure of the job; without the job, nobody would look for it again. */
  'check-hostname': { lane: 'outside', maxAttempts: 5, afterwards: 'again', replacedByNewer: true, seenIn: 'organization', role: 'admin' },
  'check-email-domain': {
    lane: 'outside',
    maxAttempts: 5,
    afterwards: 'again',
    replacedByNewer: true,
    seenIn: 'organization',
    role: 'admin',
  },
  /** The answer of a script is no failure of the job: it has a clock of its own. */
  'integration-delivery': {
    lane: 'integrations',
    maxAttempts: 5,
    afterwards: 'again',
    replacedByNewer: true,
    seenIn: 'organization',
    role: 'admin',
  },
  'integration-task': {
    lane: 'integrations',
    maxAttempts: 5,
    afterwards: 'again',
    replacedByNewer: true,
    seenIn: 'organization',
    role: 'admin',
  },
  /** Pages are kept for a day at most: later there is nothing to be told of. */
  'purge-cdn': { lane: 'outside', maxAttempts: 200, afterwards: 'ends', replacedByNewer: false, seenIn: 'operator', role: 'admin' },
  revalidate: { lane: 'outside', maxAttempts: 200, afterwards: 'ends', replacedByNewer: false, seenIn: 'operator', role: 'admin' },
  /** Some five hours in all: greylisting and a mail server that is down for a while are ridden out. Later, a mail tells nothing new. */
  mail: {
    lane: 'mail',
    maxAttempts: 64,
    afterwards: 'ends',
    replacedByNewer: false,
    seenIn: 'operator',
    role: 'admin',
    sealed: ['sealed'],
  },
  /** The console shows the notifications, too. */
  'notification-mail': { lane: 'mail', maxAttempts: 10, afterwards: 'ends', replacedByNewer: true, seenIn: 'operator', role: 'admin' },
  /** Answers of the address are no failure of the job. What waits goes with the next one, and the console shows it. */
  'notification-webhook': {
    lane: 'outside',
    maxAttempts: 64,
    afterwards: 'ends',
    replacedByNewer: true,
    seenIn: 'operator',
    role: 'admin',
  },
  /** Whoever asked for a link asks again: a request is of use for an hour. */
  'password-reset': {
    lane: 'mail',
    maxAttempts: 5,
    afterwards: 'ends',
    replacedByNewer: false,
    seenIn: 'operator',
    role: 'admin',
    sealed: ['sealed'],
  },
  /** The clock of the server asks for the next one; `/metrics` and the log say how the last one went. */
  backup: { lane: 'operation', maxAttempts: 2, afterwards: 'own_clock', replacedByNewer: true, seenIn: 'operator', role: 'admin' },
} as const satisfies Record<string, JobRule>;

/** Name of a kind of job. */
export type JobKind = keyof typeof JOB_KINDS;

/** Returns the rules of a kind by its name; `undefined` if there is none, such as one of a later version. */
export function ruleOf(kind: string): JobRule | undefined {
  return Object.hasOwn(JOB_KINDS, kind) ? JOB_KINDS[kind as JobKind] : undefined;
}
