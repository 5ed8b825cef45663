import { ComputeContent, ComputedRevision, Document } from '@octavo/contract';
import { computeDocument, computeRevision } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const tag = 'space-content';

export const computedOperations: Operation[] = [
  operation({
    id: 'getComputedRevision',
    forReaders: true,
    method: 'post',
    path: '/spaces/{spaceId}/content/computed/revision',
    tag,
    summary: 'Compute the pages of a source',
    description:
      'Supports sources of the type `builtin:openapi`, which are computed from the latest version of a specification of the organization, and ' +
      '`integration:NAME:SOURCE`, which are computed by an integration that is installed. Nothing is changed.',
    access: 'read',
    body: ComputeContent,
    result: ComputedRevision,
    run: ({ ctx, params, body }) => computeRevision(ctx, params.spaceId, body),
  }),
  operation({
    id: 'getComputedDocument',
    forReaders: true,
    method: 'post',
    path: '/spaces/{spaceId}/content/computed/document',
    tag,
    summary: 'Compute the document of a source',
    description: 'The source is the `computed` of a page. Nothing is changed.',
    access: 'read',
    body: ComputeContent,
    result: Document,
    run: ({ ctx, params, body }) => computeDocument(ctx, params.spaceId, body),
  }),
];
