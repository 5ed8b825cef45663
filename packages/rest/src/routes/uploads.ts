import { CreateUpload, Upload } from '@octavo/contract';
import { createUpload } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

export const uploadOperations: Operation[] = [
  operation({
    id: 'createStorageUpload',
    method: 'post',
    path: '/orgs/{organizationId}/storage/upload',
    tag: 'storage',
    summary: 'Create an upload URL for a file',
    description:
      'Send the bytes to the URL with `PUT`, without a token: exactly as many as were announced, at most 100 MB, once and within one ' +
      'hour. Then the same user refers to the file by its URL or key where it is used. A file that nothing uses is deleted after one ' +
      'day.',
    access: 'member',
    status: 201,
    body: CreateUpload,
    result: Upload,
    run: ({ ctx, params, body }) => createUpload(ctx, params.organizationId, body),
  }),
];
