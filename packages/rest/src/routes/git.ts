import {
  GitAttempt,
  GitAttemptList,
  GitConnection,
  GitExport,
  GitImport,
  GitInfo,
  ListQuery,
  PutGitConnection,
  RequestGitSync,
} from '@octavo/contract';
import {
  deleteGitConnection,
  deleteLegacyGitInstallation,
  getGitConnection,
  getGitInfo,
  listGitAttempts,
  presentAttempt,
  putGitConnection,
  requestSync,
  startGitExport,
  startGitImport,
} from '@octavo/gitsync';
import { Created } from '../http/answers.ts';
import { type Operation, operation } from '../operation.ts';

const tag = 'space-git';

export const gitOperations: Operation[] = [
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
    summary: 'Get the repository a space is synchronized with',
    description: 'Also of a connection that was not synced yet. Answers 404 when the space has none.',
    access: 'read',
    repeatable: true,
    result: GitInfo,
    run: ({ ctx, params }) => getGitInfo(ctx, params.spaceId),
  }),
  operation({
    id: 'deleteLegacyGitInstallation',
    method: 'delete',
    path: '/spaces/{spaceId}/git/legacy-installation',
    tag,
    summary: 'Forget the repository of earlier imports and exports',
    description: 'Its credentials too, so that a connection can take its place. A connection that is kept stays.',
    access: 'create',
    bucket: 'git',
    run: ({ ctx, params }) => deleteLegacyGitInstallation(ctx, params.spaceId),
  }),
  operation({
    id: 'getGitConnection',
    method: 'get',
    path: '/spaces/{spaceId}/git/connection',
    tag,
    summary: 'Get the remote that a space is kept in step with',
    description: 'With its state, and what it needs when it fails. Answers 404 when there is none.',
    access: 'read',
    repeatable: true,
    result: GitConnection,
    run: ({ ctx, params }) => getGitConnection(ctx, params.spaceId),
  }),
  operation({
    id: 'putGitConnection',
    method: 'put',
    path: '/spaces/{spaceId}/git/connection',
    tag,
    summary: 'Keep a space in step with a remote',
    description:
      'Connects it, and answers 201 with the secret of the webhook, which is told once; or changes the settings of its connection. A sync is queued.',
    access: 'create',
    bucket: 'git',
    creates: true,
    body: PutGitConnection,
    result: GitConnection,
    run: async ({ ctx, params, body }) => {
      const { connection, created } = await putGitConnection(ctx, params.spaceId, body);
      return created ? new Created(connection) : connection;
    },
  }),
  operation({
    id: 'deleteGitConnection',
    method: 'delete',
    path: '/spaces/{spaceId}/git/connection',
    tag,
    summary: 'Disconnect a space from its remote',
    description: 'Forgets the credentials. The space and the repository stay as they are.',
    access: 'create',
    bucket: 'git',
    run: ({ ctx, params }) => deleteGitConnection(ctx, params.spaceId),
  }),
  operation({
    id: 'requestGitSync',
    method: 'post',
    path: '/spaces/{spaceId}/git/connection/sync',
    tag,
    summary: 'Sync a space with its remote now',
    description:
      'Answers with the attempt that will do it: one that waits already does it for everybody. `409` while the connection is paused.',
    access: 'create',
    bucket: 'git',
    status: 202,
    body: RequestGitSync,
    result: GitAttempt,
    run: async ({ ctx, params, body }) => presentAttempt(await requestSync(ctx, params.spaceId, 'api', { force: body.force ?? false })),
  }),
  operation({
    id: 'listGitAttempts',
    method: 'get',
    path: '/spaces/{spaceId}/git/attempts',
    tag,
    summary: 'List imports, exports and syncs of a space',
    description: 'Newest first; they are kept for 30 days.',
    access: 'read',
    query: ListQuery,
    result: GitAttemptList,
    run: ({ ctx, params, query }) => listGitAttempts(ctx, params.spaceId, query),
  }),
];
