import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { GitCredentials } from './git-credentials.ts';
import { page } from './paged-list.ts';
import { text } from './text.ts';

const Direction = z.enum(['both', 'in', 'out']).meta({
  description: '`both`, or one direction: `in` imports pushed commits, `out` pushes edits.',
});
const FirstSide = z.enum(['git', 'octavo']).meta({
  description: 'The side whose content is kept when both have content at the first sync.',
});
const Host = z.enum(['github', 'gitlab', 'gitea', 'bitbucket', 'other']).meta({
  description: 'Git host of the remote, which determines the URLs of its web pages. Guessed from the URL when absent.',
});
const MESSAGE_TEMPLATE = 'Template of commit messages, with the placeholders `{number}`, `{subject}`, `{author}` and `{space}`.';
const POLL = 'Interval of checks of the remote in seconds, 30 to 86,400; 0 disables them.';
const CR_BRANCHES = 'True keeps open change requests as branches `octavo/cr-<number>`.';

export const GitProblem = z
  .object({
    code: z.string(),
    message: z.string().meta({ description: 'The error and its reason.' }),
    advice: z.string().meta({ description: 'The action that the connection needs.' }),
  })
  .meta({ id: 'GitProblem', description: 'Reason of a failed sync.' });
export type GitProblem = z.infer<typeof GitProblem>;

export const GitConnection = z
  .object({
    url: z.string().meta({ description: 'URL of the repository, without credentials.' }),
    branch: z.string(),
    projectDirectory: z.string().meta({ description: 'Directory of the repository that holds the content; empty for its root.' }),
    hasCredentials: z.boolean(),
    provider: Host,
    web: z
      .object({ repository: z.string().nullable(), branch: z.string().nullable(), commit: z.string().nullable() })
      .meta({ description: 'URLs of the repository in the browser, where known; the id of a commit is appended to `commit`.' }),
    direction: Direction,
    firstSide: FirstSide,
    messageTemplate: z.string().meta({ description: MESSAGE_TEMPLATE }),
    changeRequestBranches: z.boolean().meta({ description: CR_BRANCHES }),
    pollSeconds: z.int().meta({ description: POLL }),
    nextPollAt: Timestamp.nullable().meta({
      description: 'Time of the next scheduled check of the remote, including retries after a failure.',
    }),
    hook: z.object({
      url: z.string().meta({ description: 'URL that receives the pushes of the Git server.' }),
      seenAt: Timestamp.nullable().meta({ description: 'Time of the last delivery with the correct secret.' }),
      secret: z.string().optional().meta({ description: 'Only in the response that created it.' }),
    }),
    state: z.enum(['ok', 'failing', 'paused']),
    isSyncing: z.boolean().meta({ description: 'True when a sync is running or waiting.' }),
    failures: z.int().meta({ description: 'Number of failed attempts since the last successful one.' }),
    problem: GitProblem.nullable(),
    lastAttemptAt: Timestamp.nullable(),
    lastSuccessAt: Timestamp.nullable(),
    commit: z.string().nullable().meta({ description: 'The last synced commit.' }),
    isAhead: z.boolean().meta({ description: 'True when the live content has changes that are not in the commit.' }),
    ahead: z.int().meta({
      description: 'Number of pages, files and pieces of reusable content that differ from those of the commit; 0 before the first sync.',
    }),
    pushedTo: z.string().nullable().meta({ description: 'Branch that receives the commits while the connected branch is protected.' }),
    knownHosts: z
      .array(
        z.object({
          host: z.string(),
          keys: z.array(z.object({ kind: z.string(), fingerprint: z.string() })),
          since: Timestamp.meta({ description: 'Time of the first contact.' }),
        }),
      )
      .meta({ description: 'The SSH servers that the space has contacted, with their known keys; a different key is refused.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'GitConnection', description: 'The Git connection of a space.' });
export type GitConnection = z.infer<typeof GitConnection>;

export const PutGitConnection = z
  .object({
    url: text(1, 2048).optional().meta({ description: 'URL of the repository; may contain credentials, which are stored encrypted.' }),
    branch: text(1, 255).optional().meta({ description: 'Branch, by its short or full name; `main` when absent.' }),
    projectDirectory: text(0, 1024).optional().meta({ description: 'Folder of the repository; its root when absent.' }),
    credentials: GitCredentials.nullable()
      .optional()
      .meta({
        description:
          'Credentials of the remote: for an SSH URL the private key as the password; null for none. When absent, the stored credentials of ' +
          'the same URL are kept.',
      }),
    provider: Host.optional(),
    direction: Direction.optional(),
    firstSide: FirstSide.optional(),
    messageTemplate: text(1, 500).optional().meta({ description: MESSAGE_TEMPLATE }),
    changeRequestBranches: z.boolean().optional().meta({ description: CR_BRANCHES }),
    pollSeconds: z.int().min(0).max(86_400).optional().meta({ description: POLL }),
    paused: z.boolean().optional().meta({ description: 'True pauses the syncs until it is set to false.' }),
    newHookSecret: z.boolean().optional().meta({ description: 'True creates a new secret of the webhook, which is in the response.' }),
  })
  .meta({
    id: 'PutGitConnection',
    description: 'Settings of a connection. Absent settings are kept; a new connection, which needs `url`, uses their defaults.',
  });
export type PutGitConnection = z.infer<typeof PutGitConnection>;

export const RequestGitSync = z
  .object({
    force: z.boolean().optional().meta({
      description: 'True overwrites the other side with the source side of a one-way connection, and pushes a deleted branch again.',
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
    waitingFor: z
      .enum(['time', 'earlier', 'host', 'organization', 'place', 'start'])
      .optional()
      .meta({
        description:
          'Reason why a queued operation waits: its scheduled time, an earlier operation of the space, others with its host, others of the ' +
          'organization, a free worker, or nothing.',
      }),
    outcome: z.enum(['imported', 'exported', 'synced', 'unchanged', 'outdated']).optional(),
    imported: z.object({ commit: z.string(), revisionId: Id, changedPages: z.int(), changeRequest: z.int().optional() }).optional().meta({
      description: 'Incoming changes; `changeRequest` is the number of the change request with the changes that could not be merged.',
    }),
    exported: z
      .object({ commit: z.string(), revisionId: Id, files: z.int(), branch: z.string() })
      .optional()
      .meta({ description: 'Outgoing changes.' }),
    notes: z.array(z.object({ code: z.string(), message: z.string(), changeRequest: z.int().optional() })).meta({
      description: 'Warnings of a successful attempt; `changeRequest` is the number of the change request that keeps dropped edits.',
    }),
    warnings: z.object({ count: z.int(), first: z.array(z.string()) }).meta({ description: 'Warnings about files of the repository.' }),
    problem: GitProblem.optional(),
    createdAt: Timestamp,
    startedAt: Timestamp.optional(),
    finishedAt: Timestamp.optional(),
    duration: z.int().optional().meta({ description: 'Duration in milliseconds.' }),
    createdBy: z.object({ kind: z.enum(['user', 'system']), id: Id.optional() }),
  })
  .meta({ id: 'GitAttempt', description: 'An import, an export or a sync.' });
export type GitAttempt = z.infer<typeof GitAttempt>;

/** A page of a space's attempts. */
export const GitAttemptList = page(GitAttempt, 'GitAttempt');
