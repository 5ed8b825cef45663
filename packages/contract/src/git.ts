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
    url: z.string().optional().meta({ description: 'Address of the repository, without credentials.' }),
    updatedAt: Timestamp.optional(),
    installationId: Id.optional(),
    installationStatus: z.string().optional(),
    operation: GitOperation.optional(),
  })
  .meta({ id: 'GitInfo', description: 'The repository a space is synchronised with.' });
export type GitInfo = z.infer<typeof GitInfo>;

/** A page's or a file's place in the repository. */
export const GitBlob = z.object({ oid: z.string(), path: z.string() });
export type GitBlob = z.infer<typeof GitBlob>;

export const GitCommit = z.object({
  oid: z.string(),
  message: z.string(),
  createdByService: z.boolean(),
  createdByGitBook: z.boolean().meta({ description: 'The same as `createdByService`, for clients made for GitBook.' }),
  url: z.string().optional(),
  ref: z.string().optional(),
});
export type GitCommit = z.infer<typeof GitCommit>;

/** `refs/heads/<branch>` with a branch name that `git check-ref-format` accepts. */
export function isBranchRef(ref: string): boolean {
  return ref.startsWith('refs/heads/') && isRefName(ref);
}

/** A full name of a ref, such as `refs/pull/7/head`, that `git check-ref-format` accepts. */
export function isRefName(ref: string): boolean {
  const parts = ref.split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what Git forbids.
  if (parts[0] !== 'refs' || parts.length < 3 || /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{/.test(ref)) return false;
  return parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock') && !part.endsWith('.'));
}

const operation = {
  url: text(1, 2048).meta({ description: 'HTTP(S) address of the repository; may contain basic auth credentials.' }),
  credentials: GitCredentials.nullable().optional().meta({
    description:
      'Sign-in at the remote, instead of in the address: for an ssh address the private key as the password; null for none. When absent, what opened this address before does again.',
  }),
  repoCacheID: text(0, 255).optional().meta({ description: 'Key of a cache that operations share.' }),
  repoTreeURL: text(0, 2048)
    .optional()
    .meta({ description: 'Address of its files in the browser: links out of the project directory lead below it.' }),
  repoCommitURL: text(0, 2048).optional().meta({ description: 'Prefix of addresses of commits.' }),
  repoProjectDirectory: text(0, 1024).optional().meta({ description: 'Directory of the repository that holds the content.' }),
  timestamp: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'Time of the event behind the operation: older ones than the newest applied are dropped.' }),
  force: z.boolean().optional().meta({ description: "Ignore the order of events; this side's content wins." }),
  gitInfo: z.object({ provider: z.enum(['github', 'gitlab']).optional(), url: text(0, 2048).optional() }).optional(),
};

export const GitImport = z
  .object({
    ...operation,
    ref: text(1, 255)
      .refine(isRefName, 'Must be the full name of a ref, such as `refs/heads/main` or `refs/pull/7/head`.')
      .meta({ description: 'What to import: a branch as `refs/heads/<branch>`, or any other ref by its full name.' }),
    standalone: z.boolean().optional().meta({ description: 'Make a revision, but leave the live content as it is.' }),
  })
  .meta({ id: 'ImportGitRepository', description: 'Where to import from.' });
export type GitImport = z.infer<typeof GitImport>;

export const GitExport = z
  .object({
    ...operation,
    ref: text(1, 255)
      .refine(isBranchRef, 'Must be `refs/heads/<branch>` with a valid branch name.')
      .meta({ description: 'Branch, as `refs/heads/<branch>`.' }),
    commitMessage: text(1, 10_000),
  })
  .meta({ id: 'ExportToGitRepository', description: 'Where to export to.' });
export type GitExport = z.infer<typeof GitExport>;
