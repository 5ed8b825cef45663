import { CreateUpload, Upload } from '@octavo/contract';
import { createUpload } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

export const uploadOperations: Operation[] = [
  operation({
    id: 'createStorageUpload',
    method: 'post',
    path: '/orgs/{organizationId}/storage/upload',
    tag: 'storage',
    summary: 'Get an address that takes a file',
    description:
      'Send the bytes there with `PUT`, without a token: exactly as many as were announced, at most 100 MB, once and within an hour. Then name ' +
      'the file by its address or key where it is used, by the same person. What nothing uses is removed a day later.',
    access: 'member',
    status: 201,
    body: CreateUpload,
    result: Upload,
    run: ({ ctx, params, body }) => createUpload(ctx, params.organizationId, body),
  }),
];
