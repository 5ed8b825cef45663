import * as z from 'zod';

/** Place of large files in S3-compatible storage. Credentials are not part of it. */
export interface BucketAddress {
  /** As it was configured: it names the place. */
  text: string;
  bucket: string;
  /** Begins every key; empty or with a slash at its end. */
  prefix: string;
  region: string;
  /** Address of a service other than Amazon's. */
  endpoint?: string;
  /** True for keys under the bucket's path, false for buckets that are host names. */
  isPathStyle: boolean;
}

/** Form of the address of a bucket, for messages. */
export const BUCKET_FORM = 's3://BUCKET/PREFIX?region=REGION, with endpoint=https://… and path-style=yes for services other than Amazon S3';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PARAMETERS = new Set(['region', 'endpoint', 'path-style']);

/** Returns the place that a setting names; `undefined` for a text that names none. */
export function bucketAddress(text: string): BucketAddress | undefined {
  if (!/^s3:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { hostname: bucket, pathname, searchParams, username, password, port, hash } = new URL(text);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const style = searchParams.get('path-style') ?? 'no';
  const known = [...searchParams.keys()].every((name) => PARAMETERS.has(name));
  if (!known || !BUCKET.test(bucket) || username + password + port + hash !== '' || !/^(?:yes|no)$/.test(style)) return undefined;
  if (endpoint !== undefined && !isWebAddress(endpoint)) return undefined;
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  if (!/^[\w!.*'()/-]*$/.test(prefix) || prefix.split('/').some((part) => part === '..' || part === '.')) return undefined;
  return {
    text,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint }),
    isPathStyle: style === 'yes',
  };
}

/** Returns whether two addresses are the same prefix of the same bucket. */
export function isSamePlace(one: BucketAddress, other: BucketAddress | undefined): boolean {
  return one.bucket === other?.bucket && one.prefix === other.prefix && one.endpoint === other.endpoint;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === '';
}

/** Way in which readers get large files of a bucket: from this server, from the address of the bucket, or from another address of it. */
export type DirectFiles = 'off' | 'on' | `http${string}`;

/** Returns the address at which readers reach the service of a bucket, if it is another one than the installation's own way there. */
export function directEndpoint(direct: DirectFiles, { endpoint }: Pick<BucketAddress, 'endpoint'>): string | undefined {
  return direct === 'off' || direct === 'on' ? endpoint : direct;
}

/** Returns the origin that a bucket sends files to readers from, where that is none of https; `undefined` for others, and where it sends none. */
export function plainFilesOrigin(direct: DirectFiles, bucket: BucketAddress | undefined): string | undefined {
  if (direct === 'off' || bucket === undefined) return undefined;
  const endpoint = URL.parse(directEndpoint(direct, bucket) ?? '');
  if (endpoint?.protocol !== 'http:') return undefined;
  return `http://${bucket.isPathStyle ? '' : `${bucket.bucket}.`}${endpoint.host}`;
}

/** Names that are missing or wrong beside those that say how readers get large files. */
export function wrongOfFiles({
  OCTAVO_FILES: bucket,
  OCTAVO_FILES_DIRECT: direct,
  OCTAVO_URL: url,
}: {
  OCTAVO_FILES?: BucketAddress | undefined;
  OCTAVO_FILES_DIRECT: DirectFiles;
  OCTAVO_URL?: string | undefined;
}): { name: string; message: string }[] {
  if (direct === 'off') return [];
  if (bucket === undefined)
    return [{ name: 'OCTAVO_FILES', message: 'must be set with OCTAVO_FILES_DIRECT: files of the data folder are sent by the server' }];
  if (plainFilesOrigin(direct, bucket) === undefined || url?.startsWith('https:') !== true) return [];
  return [
    {
      name: 'OCTAVO_FILES_DIRECT',
      message: 'must be an https address of the storage: pages of https, as OCTAVO_URL has them, show nothing of http',
    },
  ];
}

const directFiles = z.string().transform((text, context): DirectFiles => {
  if (text === 'off' || text === 'on') return text;
  const url = isWebAddress(text) ? new URL(text) : undefined;
  if (url !== undefined && url.href === `${url.origin}/`) return `http${url.origin.slice('http'.length)}`;
  context.addIssue({
    code: 'custom',
    message: 'must be off, on, or the address at which readers reach the storage, such as https://files.example.com',
  });
  return z.NEVER;
});

/** Names that say where large files are, and who sends them. */
export const filesShape = {
  OCTAVO_FILES_DIRECT: directFiles
    .default('off')
    .describe('Whether large files of OCTAVO_FILES are sent to readers by the storage, at addresses that are signed for minutes.'),
  OCTAVO_FILES: z
    .string()
    .transform((text, context) => {
      const found = bucketAddress(text);
      if (found !== undefined) return found;
      context.addIssue({
        code: 'custom',
        message: `must be ${BUCKET_FORM}; credentials are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
      });
      return z.NEVER;
    })
    .optional()
    .describe('S3-compatible storage for large files and uploads, which are in the data folder when absent.'),
};
