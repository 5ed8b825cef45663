import { GitExport, GitImport, GitInfo } from '@octavo/contract';
import { getGitInfo, startGitExport, startGitImport } from '@octavo/gitsync';
import { operation } from '../operation.ts';

const tag = 'space-git';

export const gitOperations = [
  operation({
    id: 'importGitRepository',
    method: 'post',
    path: '/spaces/{spaceId}/git/import',
    tag,
    summary: 'Start to import a Git repository into a space',
    description: 'Answers when the import is queued, not when it is done.',
    access: 'create',
    bucket: 'git',
    body: GitImport,
    run: async ({ ctx, params, body }) => {
      await startGitImport(ctx, params.spaceId, body);
    },
  }),
  operation({
    id: 'exportToGitRepository',
    method: 'post',
    path: '/spaces/{spaceId}/git/export',
    tag,
    summary: 'Start to export a space to a Git repository',
    description: 'Answers when the export is queued, not when it is done.',
    access: 'create',
    bucket: 'git',
    body: GitExport,
    run: async ({ ctx, params, body }) => {
      await startGitExport(ctx, params.spaceId, body);
    },
  }),
  operation({
    id: 'getSpaceGitInfo',
    method: 'get',
    path: '/spaces/{spaceId}/git/info',
    tag,
    summary: 'Get the repository a space is synchronised with',
    description: 'Answers 404 when the space is not synchronised.',
    access: 'read',
    repeatable: true,
    result: GitInfo,
    run: ({ ctx, params }) => getGitInfo(ctx, params.spaceId),
  }),
];
