import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { GitCredentials } from './git-credentials.ts';
import { text } from './text.ts';

export const GitProvider = z.enum(['github', 'gitlab', 'github-legacy']);
export type GitProvider = z.infer<typeof GitProvider>;

export const GitOperation = z.object({
  state: z.enum(['running', 'failure', 'success', 'timeout']),
  direction: z.enum(['import', 'export']),
  startedAt: Timestamp,
  endedAt: Timestamp.optional(),
  error: z.string().optional(),
});
export type GitOperation = z.infer<typeof GitOperation>;

export const GitInfo = z
  .object({
    repoName: z.string().optional(),
    installationProvider: GitProvider.optional(),
    integration: z.string().optional(),
    url: z.string().optional().meta({ description: 'URL of the repository, without credentials.' }),
    updatedAt: Timestamp.optional(),
    installationId: Id.optional(),
    installationStatus: z.string().optional(),
    operation: GitOperation.optional(),
  })
  .meta({ id: 'GitInfo', description: 'The Git repository that a space is synchronized with.' });
export type GitInfo = z.infer<typeof GitInfo>;

/** A page's or a file's place in the repository. */
export const GitBlob = z.object({ oid: z.string(), path: z.string() });
export type GitBlob = z.infer<typeof GitBlob>;

export const GitCommit = z.object({
  oid: z.string(),
  message: z.string(),
  createdByService: z.boolean(),
  createdByGitBook: z.boolean().meta({ description: 'The same as `createdByService`, for clients written for GitBook.' }),
  url: z.string().optional(),
  ref: z.string().optional(),
});
export type GitCommit = z.infer<typeof GitCommit>;

/** `refs/heads/<branch>` with a branch name that `git check-ref-format` accepts. */
export function isBranchRef(ref: string): boolean {
  return ref.startsWith('refs/heads/') && isRefName(ref);
}

/** Returns a full name of a ref, such as `refs/pull/7/head`, that `git check-ref-format` accepts. */
export function isRefName(ref: string): boolean {
  const parts = ref.split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what Git forbids.
  if (parts[0] !== 'refs' || parts.length < 3 || /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{/.test(ref)) return false;
  return parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock') && !part.endsWith('.'));
}

const operation = {
  url: text(1, 2048).meta({ description: 'HTTP(S) URL of the repository; may contain basic auth credentials.' }),
  credentials: GitCredentials.nullable()
    .optional()
    .meta({
      description:
        'Credentials of the remote, instead of those in the URL: for an SSH URL the private key as the password; null for none. When absent, ' +
        'the stored credentials of this URL are used again.',
    }),
  repoCacheID: text(0, 255).optional().meta({ description: 'Key of a cache that operations share.' }),
  repoTreeURL: text(0, 2048)
    .optional()
    .meta({ description: 'URL of the files in the browser: links that leave the project directory lead below it.' }),
  repoCommitURL: text(0, 2048).optional().meta({ description: 'URL prefix of commits.' }),
  repoProjectDirectory: text(0, 1024).optional().meta({ description: 'Directory of the repository that holds the content.' }),
  timestamp: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Time of the event that triggered the operation: operations older than the newest applied one are dropped.' }),
  force: z.boolean().optional().meta({ description: 'True ignores the order of events; the content of this side wins.' }),
  gitInfo: z.object({ provider: z.enum(['github', 'gitlab']).optional(), url: text(0, 2048).optional() }).optional(),
};

export const GitImport = z
  .object({
    ...operation,
    ref: text(1, 255)
      .refine(isRefName, 'Must be the full name of a ref, such as `refs/heads/main` or `refs/pull/7/head`.')
      .meta({ description: 'Ref to import: a branch as `refs/heads/<branch>`, or any other ref by its full name.' }),
    standalone: z.boolean().optional().meta({ description: 'True creates a revision without changing the live content.' }),
  })
  .meta({ id: 'ImportGitRepository', description: 'Source of an import.' });
export type GitImport = z.infer<typeof GitImport>;

export const GitExport = z
  .object({
    ...operation,
    ref: text(1, 255)
      .refine(isBranchRef, 'Must be `refs/heads/<branch>` with a valid branch name.')
      .meta({ description: 'Branch, as `refs/heads/<branch>`.' }),
    commitMessage: text(1, 10_000),
  })
  .meta({ id: 'ExportToGitRepository', description: 'Target of an export.' });
export type GitExport = z.infer<typeof GitExport>;
