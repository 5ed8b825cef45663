import { ImportContent, ImportedContent } from '@octavo/contract';
import { importContent } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

export const importOperations: Operation[] = [
  operation({
    id: 'importContent',
    method: 'post',
    path: '/spaces/{spaceId}/content/import',
    tag: 'space-content',
    summary: 'Import content into a space',
    description:
      'Adds the content at a URL to the live content as one revision: pages with their hierarchy, links between them, images and ' +
      'files. The response is sent when the import is finished, which takes seconds to minutes. Fails with `403` when direct edits of the ' +
      'space are locked.',
    access: 'edit',
    bucket: 'git',
    status: 201,
    body: ImportContent,
    result: ImportedContent,
    run: ({ ctx, params, body }) => importContent(ctx, { spaceId: params.spaceId }, body),
  }),
  operation({
    id: 'importContentInChangeRequest',
    method: 'post',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
    tag: 'change-requests',
    summary: 'Import content into a change request',
    description:
      'Works as the import into the live content of a space does, also where direct edits of the space are locked. Fails with `409` when ' +
      'the change request is merged or archived.',
    access: 'edit',
    bucket: 'git',
    status: 201,
    body: ImportContent,
    result: ImportedContent,
    run: ({ ctx, params, body }) => importContent(ctx, { spaceId: params.spaceId, changeRequest: params.changeRequestId }, body),
  }),
];
