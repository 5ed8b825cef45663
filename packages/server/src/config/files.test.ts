import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { bucketAddress, plainFilesOrigin } from './files.ts';
import { loadConfig } from './load-config.ts';
import { configurationFile } from './secrecy.ts';
import { settingsInForce } from './settings-in-force.ts';

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

const MINIO = 's3://docs/octavo?endpoint=http://minio:9000&path-style=yes';
const direct = (settings: Record<string, string>) => loadConfig(settings).OCTAVO_FILES_DIRECT;

it('readers get large files from the server, from the bucket, or from another address of it', () => {
  expect(direct({})).toBe('off');
  expect(direct({ OCTAVO_FILES: 's3://docs', OCTAVO_FILES_DIRECT: 'on', OCTAVO_URL: 'https://docs.example.com' })).toBe('on');
  expect(direct({ OCTAVO_FILES: MINIO, OCTAVO_FILES_DIRECT: 'on', OCTAVO_URL: 'http://docs.lan' })).toBe('on');
  const there = { OCTAVO_FILES: MINIO, OCTAVO_FILES_DIRECT: 'https://files.example.com/', OCTAVO_URL: 'https://docs.example.com' };
  expect(direct(there)).toBe('https://files.example.com');
});

it.each([
  [{ OCTAVO_FILES_DIRECT: 'on' }, /OCTAVO_FILES must be set with OCTAVO_FILES_DIRECT/],
  [{ OCTAVO_FILES: MINIO, OCTAVO_FILES_DIRECT: 'on', OCTAVO_URL: 'https://docs.example.com' }, /must be an https address of the storage/],
  [{ OCTAVO_FILES: MINIO, OCTAVO_FILES_DIRECT: 'yes' }, /must be off, on, or the address/],
  [{ OCTAVO_FILES: MINIO, OCTAVO_FILES_DIRECT: 'https://files.example.com/octavo' }, /must be off, on, or the address/],
  [{ OCTAVO_FILES: MINIO, OCTAVO_FILES_DIRECT: 'https://user:pass@files.example.com' }, /must be off, on, or the address/],
])('what would leave readers without their files is refused: %o', (settings: Record<string, string>, message) => {
  expect(() => direct(settings)).toThrow(message);
});

it('pages have to name the origin of files that is none of https', () => {
  const of = (text: string, how: Parameters<typeof plainFilesOrigin>[0]) => plainFilesOrigin(how, bucketAddress(text));
  expect(of(MINIO, 'off')).toBeUndefined();
  expect(of(MINIO, 'on')).toBe('http://minio:9000');
  expect(of(MINIO.replace('&path-style=yes', ''), 'on')).toBe('http://docs.minio:9000');
  expect(of(MINIO, 'https://files.example.com')).toBeUndefined();
  expect(of('s3://docs', 'on')).toBeUndefined();
});

it('a place of large files is shown, and written into backups, as it was configured', () => {
  const config = loadConfig({ OCTAVO_FILES: MINIO, OCTAVO_FILES_DIRECT: 'on' });
  expect(settingsInForce(config, {}).find(({ name }) => name === 'OCTAVO_FILES')?.value).toBe(MINIO);
  const written: Record<string, string> = parse(configurationFile(config));
  expect(loadConfig(written)).toEqual(config);
});
