import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { OctavoError } from '@octavo/contract';
import type { BucketEntry, FileBucket } from '@octavo/db';
import { type BucketAddress, type DirectFiles, directEndpoint } from '../config/files.ts';
import { partsOf } from './parts.ts';
import { createSigner } from './signer.ts';

/** Times (ms) after which a request is given up, and how often it is tried. */
const LIMITS = { connectMs: 5_000, requestMs: 60_000, tries: 4 };
/** Parts of one file that are on their way at once. */
const AT_ONCE = 3;
/** Largest file that one request copies (bytes): the limit of Amazon S3. */
const COPIED_AT_ONCE = 5 * 1024 ** 3;

/**
 * Opens a bucket of S3-compatible storage. Credentials are found as Amazon's tools find them: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a
 * profile, or the role of the machine. Every part that is sent has an MD5, which all services compare.
 * @param options.holds contents of the bucket, for messages
 * @param options.direct way in which readers get files without this program
 */
export async function openS3Bucket(
  address: BucketAddress,
  { holds = 'large files', direct = 'off' }: { holds?: string; direct?: DirectFiles } = {},
): Promise<FileBucket> {
  // Large, and needed by few.
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, region, endpoint, isPathStyle: forcePathStyle } = address;
  const clientAt = (at: string | undefined): S3Client =>
    new sdk.S3Client({
      region,
      forcePathStyle,
      ...(at === undefined ? {} : { endpoint: at }),
      maxAttempts: LIMITS.tries,
      // Sums of Amazon's own kind are refused by other services; MD5 is known to all.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: LIMITS.connectMs, requestTimeout: LIMITS.requestMs },
    });
  const client = clientAt(endpoint);
  const name = `s3://${Bucket}/${prefix}`;
  const sent = direct === 'off' ? {} : { address: await createSigner(clientAt(directEndpoint(direct, address)), { Bucket, prefix }) };

  /** Asks the service; resolves with `undefined` for what is not there. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw unavailable(holds, error);
    }
  }

  async function inParts(
    Key: string,
    size: number,
    send: (part: { UploadId: string; PartNumber: number; start: number; end: number }) => Promise<string | undefined>,
  ): Promise<void> {
    const { UploadId = '' } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const parts = partsOf(size);
      const done: { PartNumber: number; ETag: string | undefined }[] = [];
      const next = parts.values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const part of next) done.push({ PartNumber: part.PartNumber, ETag: await send({ UploadId, ...part }) });
        }),
      );
      const Parts = done.toSorted((a, b) => a.PartNumber - b.PartNumber);
      await client.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      // Parts that a crash leaves are removed by a rule of the bucket, which the manual names.
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  }

  async function found<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask(work);
    if (answer === undefined) throw new OctavoError('not_found', 'The large file is not in its storage.', { code: 'file_missing' });
    return answer;
  }

  return {
    name,
    ...sent,
    async put(key, path, size) {
      const Key = prefix + key;
      const file = await open(path, 'r');
      const bytes = async (start: number, end: number) => {
        const Body = Buffer.alloc(end - start);
        await file.read(Body, 0, Body.byteLength, start);
        return { Body, ContentMD5: createHash('md5').update(Body).digest('base64') };
      };
      try {
        await found(async () => {
          if (partsOf(size).length <= 1) return client.send(new sdk.PutObjectCommand({ Bucket, Key, ...(await bytes(0, size)) }));
          return inParts(Key, size, async ({ start, end, ...part }) => {
            const { ETag } = await client.send(new sdk.UploadPartCommand({ Bucket, Key, ...part, ...(await bytes(start, end)) }));
            return ETag;
          }).then(() => true);
        });
      } finally {
        await file.close();
      }
    },
    async copy(from, to, size) {
      const CopySource = [Bucket, ...(prefix + from).split('/').map(encodeURIComponent)].join('/');
      const Key = prefix + to;
      await found(async () => {
        if (size <= COPIED_AT_ONCE) return client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }));
        return inParts(Key, size, async ({ start, end, ...part }) => {
          const CopySourceRange = `bytes=${start}-${end - 1}`;
          const answer = await client.send(new sdk.UploadPartCopyCommand({ Bucket, Key, CopySource, CopySourceRange, ...part }));
          return answer.CopyPartResult?.ETag;
        }).then(() => true);
      });
    },
    async *read(key, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const { Body } = await found(() => client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + key, Range })));
      if (Body === undefined) return;
      try {
        yield* Body as unknown as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw unavailable(holds, error);
      }
    },
    size: async (key) => (await ask(() => client.send(new sdk.HeadObjectCommand({ Bucket, Key: prefix + key }))))?.ContentLength,
    async remove(key) {
      await ask(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + key })));
    },
    async *list(under) {
      for (let ContinuationToken: string | undefined; ; ) {
        const asked = { Bucket, Prefix: prefix + under, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) };
        const answer = await found(() => client.send(new sdk.ListObjectsV2Command(asked)));
        yield (answer.Contents ?? []).map(
          ({ Key = '', Size = 0, LastModified }): BucketEntry => ({
            key: Key.slice(prefix.length),
            size: Size,
            at: LastModified?.getTime() ?? Date.now(),
          }),
        );
        ContinuationToken = answer.NextContinuationToken;
        if (ContinuationToken === undefined) return;
      }
    },
    close: () => client.destroy(),
  };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as Partial<S3ServiceException>;
  // A bucket that is not there is a fault of the settings.
  return name !== 'NoSuchBucket' && ($metadata?.httpStatusCode === 404 || name === 'NoSuchKey' || name === 'NotFound');
}

/** The message has the name of the fault alone, such as AccessDenied: callers of the API see it, who need not know the bucket. */
function unavailable(holds: string, cause: unknown): OctavoError {
  const why = cause instanceof Error ? cause.name : 'Error';
  return new OctavoError('unavailable', `The storage of ${holds} could not be asked (${why}). Try again later.`, {
    code: 'files_unavailable',
    cause,
  });
}
