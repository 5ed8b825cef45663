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
    summary: 'Start an import of a Git repository into a space',
    description: 'The response is sent when the import is queued, not when it is finished.',
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
    summary: 'Start an export of a space to a Git repository',
    description: 'The response is sent when the export is queued, not when it is finished.',
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
    summary: 'Get the Git repository that a space is synchronized with',
    description: 'Includes the repository of a connection that was not synced yet. Fails with `404` when the space has none.',
    access: 'read',
    result: GitInfo,
    run: ({ ctx, params }) => getGitInfo(ctx, params.spaceId),
  }),
  operation({
    id: 'deleteLegacyGitInstallation',
    method: 'delete',
    path: '/spaces/{spaceId}/git/legacy-installation',
    tag,
    summary: 'Delete the Git settings of earlier imports and exports',
    description: 'Its credentials are deleted too, so that a connection can take its place. An existing connection is kept.',
    access: 'create',
    bucket: 'git',
    run: ({ ctx, params }) => deleteLegacyGitInstallation(ctx, params.spaceId),
  }),
  operation({
    id: 'getGitConnection',
    method: 'get',
    path: '/spaces/{spaceId}/git/connection',
    tag,
    summary: 'Get the Git connection of a space',
    description: 'Includes its state and, when it fails, the action that it needs. Fails with `404` when the space has none.',
    access: 'read',
    result: GitConnection,
    run: ({ ctx, params }) => getGitConnection(ctx, params.spaceId),
  }),
  operation({
    id: 'putGitConnection',
    method: 'put',
    path: '/spaces/{spaceId}/git/connection',
    tag,
    summary: 'Connect a space to a Git remote, or update its connection',
    description:
      'A new connection returns `201` with the secret of the webhook, which is shown only once. Otherwise the settings of the connection ' +
      'are updated. A sync is queued.',
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
    summary: 'Disconnect a space from its Git remote',
    description: 'Deletes the credentials. The space and the repository are not changed.',
    access: 'create',
    bucket: 'git',
    run: ({ ctx, params }) => deleteGitConnection(ctx, params.spaceId),
  }),
  operation({
    id: 'requestGitSync',
    method: 'post',
    path: '/spaces/{spaceId}/git/connection/sync',
    tag,
    summary: 'Sync a space with its Git remote now',
    description:
      'Returns the attempt that performs the sync; an attempt that is already waiting is returned instead of a new one. Fails with `409` ' +
      'while the connection is paused.',
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
    summary: 'List the imports, exports and syncs of a space',
    description: 'Newest first. They are kept for 30 days.',
    access: 'read',
    query: ListQuery,
    result: GitAttemptList,
    run: ({ ctx, params, query }) => listGitAttempts(ctx, params.spaceId, query),
  }),
];
