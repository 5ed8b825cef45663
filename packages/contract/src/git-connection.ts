import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { GitCredentials } from './git-credentials.ts';
import { page } from './paged-list.ts';
import { text } from './text.ts';

const Direction = z.enum(['both', 'in', 'out']).meta({
  description: '`both`, or one way only: `in` takes what is pushed, `out` pushes what is edited.',
});
const FirstSide = z.enum(['git', 'octavo']).meta({
  description: 'Whose content is kept where both have some the first time.',
});
const Host = z.enum(['github', 'gitlab', 'gitea', 'bitbucket', 'other']).meta({
  description: 'What runs the remote: where its web pages are. Guessed from the address when absent.',
});
const MESSAGE_TEMPLATE = 'Message of commits; `{number}`, `{subject}`, `{author}` and `{space}` stand for what they name.';
const POLL = 'How often the remote is looked at (s), 30 to 86,400; 0 for never.';
const CR_BRANCHES = 'Whether open change requests are kept as branches `octavo/cr-<number>`.';

export const GitProblem = z
  .object({
    code: z.string(),
    message: z.string().meta({ description: 'What happened, and why.' }),
    advice: z.string().meta({ description: 'What it needs.' }),
  })
  .meta({ id: 'GitProblem', description: 'Why a sync failed.' });
export type GitProblem = z.infer<typeof GitProblem>;

export const GitConnection = z
  .object({
    url: z.string().meta({ description: 'Address of the repository, without credentials.' }),
    branch: z.string(),
    projectDirectory: z.string().meta({ description: 'Folder of the repository that holds the content; empty for its root.' }),
    hasCredentials: z.boolean(),
    provider: Host,
    web: z
      .object({ repository: z.string().nullable(), branch: z.string().nullable(), commit: z.string().nullable() })
      .meta({ description: 'Where people see them in the browser, as far as that is known; the id of a commit is appended to `commit`.' }),
    direction: Direction,
    firstSide: FirstSide,
    messageTemplate: z.string().meta({ description: MESSAGE_TEMPLATE }),
    changeRequestBranches: z.boolean().meta({ description: CR_BRANCHES }),
    pollSeconds: z.int().meta({ description: POLL }),
    nextPollAt: Timestamp.nullable().meta({ description: 'When the remote is looked at next, by the clock or after a failure.' }),
    hook: z.object({
      url: z.string().meta({ description: 'Where the Git server sends pushes.' }),
      seenAt: Timestamp.nullable().meta({ description: 'When it did last, with the right secret.' }),
      secret: z.string().optional().meta({ description: 'Only in the answer that made it.' }),
    }),
    state: z.enum(['ok', 'failing', 'paused']),
    isSyncing: z.boolean().meta({ description: 'Whether a sync runs or waits.' }),
    failures: z.int().meta({ description: 'Failed attempts since the last good one.' }),
    problem: GitProblem.nullable(),
    lastAttemptAt: Timestamp.nullable(),
    lastSuccessAt: Timestamp.nullable(),
    commit: z.string().nullable().meta({ description: 'The commit that was synced last.' }),
    isAhead: z.boolean().meta({ description: 'Whether the live content has something that the commit has not.' }),
    ahead: z.int().meta({
      description: 'How many pages, files and pieces of reusable content differ from those of the commit; 0 before the first sync.',
    }),
    pushedTo: z.string().nullable().meta({ description: 'Branch that takes the commits while the connected one is protected.' }),
    knownHosts: z
      .array(
        z.object({
          host: z.string(),
          keys: z.array(z.object({ kind: z.string(), fingerprint: z.string() })),
          since: Timestamp.meta({ description: 'When it was met first.' }),
        }),
      )
      .meta({ description: 'The ssh servers that the space met, with the keys that it knows them by; another key is refused.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'GitConnection', description: 'The remote that a space is kept in step with.' });
export type GitConnection = z.infer<typeof GitConnection>;

export const PutGitConnection = z
  .object({
    url: text(1, 2048).optional().meta({ description: 'Address of the repository; may contain credentials, which are kept encrypted.' }),
    branch: text(1, 255).optional().meta({ description: 'Branch, by its short or full name; `main` when absent.' }),
    projectDirectory: text(0, 1024).optional().meta({ description: 'Folder of the repository; its root when absent.' }),
    credentials: GitCredentials.nullable().optional().meta({
      description:
        'Sign-in at the remote, for an ssh address the private key as the password; null for none. When absent, what is kept for the same address stays.',
    }),
    provider: Host.optional(),
    direction: Direction.optional(),
    firstSide: FirstSide.optional(),
    messageTemplate: text(1, 500).optional().meta({ description: MESSAGE_TEMPLATE }),
    changeRequestBranches: z.boolean().optional().meta({ description: CR_BRANCHES }),
    pollSeconds: z.int().min(0).max(86_400).optional().meta({ description: POLL }),
    paused: z.boolean().optional().meta({ description: 'Whether nothing is synced until this is false.' }),
    newHookSecret: z.boolean().optional().meta({ description: 'Make the secret of the webhook anew; the answer tells it.' }),
  })
  .meta({
    id: 'PutGitConnection',
    description: 'Settings of a connection. What is absent stays as it is; in a new connection, which needs `url`, it has its default.',
  });
export type PutGitConnection = z.infer<typeof PutGitConnection>;

export const RequestGitSync = z
  .object({
    force: z.boolean().optional().meta({
      description: 'Let the side win that a connection of one direction comes from, and push a branch again that was deleted.',
    }),
  })
  .meta({ id: 'RequestGitSync' });
export type RequestGitSync = z.infer<typeof RequestGitSync>;

export const GitAttempt = z
  .object({
    id: Id,
    kind: z.enum(['import', 'export', 'sync']),
    cause: z.enum(['connected', 'settings', 'manual', 'api', 'webhook', 'poll', 'edit', 'merge', 'retry']),
    state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
    waitingFor: z.enum(['time', 'earlier', 'host', 'organization', 'place', 'start']).optional().meta({
      description:
        'What a queued one waits for: its time, an earlier one of the space, others with its host, others of the organization, any place, or nothing.',
    }),
    outcome: z.enum(['imported', 'exported', 'synced', 'unchanged', 'outdated']).optional(),
    imported: z
      .object({ commit: z.string(), revisionId: Id, changedPages: z.int(), changeRequest: z.int().optional() })
      .optional()
      .meta({ description: 'What came in; `changeRequest` is the number of the one that holds what could not be merged.' }),
    exported: z
      .object({ commit: z.string(), revisionId: Id, files: z.int(), branch: z.string() })
      .optional()
      .meta({ description: 'What went out.' }),
    notes: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .meta({ description: 'What people should know of an attempt that did its work.' }),
    warnings: z.object({ count: z.int(), first: z.array(z.string()) }).meta({ description: 'About files of the repository.' }),
    problem: GitProblem.optional(),
    createdAt: Timestamp,
    startedAt: Timestamp.optional(),
    finishedAt: Timestamp.optional(),
    duration: z.int().optional().meta({ description: 'From its start to its end (ms).' }),
    createdBy: z.object({ kind: z.enum(['user', 'system']), id: Id.optional() }),
  })
  .meta({ id: 'GitAttempt', description: 'An import, an export or a sync.' });
export type GitAttempt = z.infer<typeof GitAttempt>;

/** A page of a space's attempts. */
export const GitAttemptList = page(GitAttempt, 'GitAttempt');
