import { expect, it } from 'vitest';
import { bucketAddress } from './files.ts';

it('a place of large files is a bucket, a prefix, and the service that has them', () => {
  expect(bucketAddress('s3://docs-files')).toMatchObject({ bucket: 'docs-files', prefix: '', region: 'us-east-1', isPathStyle: false });
  expect(
    bucketAddress('s3://docs-files/octavo/one/?region=eu-central-1&endpoint=https://minio.example.com:9000&path-style=yes'),
  ).toMatchObject({
    prefix: 'octavo/one/',
    region: 'eu-central-1',
    endpoint: 'https://minio.example.com:9000',
    isPathStyle: true,
  });
});

it.each([
  'docs-files',
  'https://docs-files',
  's3://',
  's3://KEY:SECRET@docs-files',
  's3://docs-files:9000/x',
  's3://Docs_Files',
  's3://docs-files/a?path_style=yes',
  's3://docs-files/a?path-style=true',
  's3://docs-files/a?endpoint=ftp://x',
  's3://docs-files/a?endpoint=https://KEY:SECRET@x',
  's3://docs-files/a b',
])('a text that names none is refused: %s', (text) => {
  expect(bucketAddress(text)).toBeUndefined();
});
