import type { S3Client } from '@aws-sdk/client-s3';
import type { FileBucket } from '@octavo/db';

/**
 * Returns what signs addresses of a bucket's files. An address stays the same for half of its time, so that browsers find again what they have.
 * @param client reaches the storage as readers do; it is only asked for credentials
 */
export async function createSigner(
  client: S3Client,
  { Bucket, prefix }: { Bucket: string; prefix: string },
): Promise<NonNullable<FileBucket['address']>> {
  const [sdk, { getSignedUrl }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]);
  return (key, { type, disposition, cacheControl, seconds }) => {
    const command = new sdk.GetObjectCommand({
      Bucket,
      Key: prefix + key,
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: cacheControl,
    });
    const half = (seconds * 1000) / 2;
    return getSignedUrl(client, command, { expiresIn: seconds, signingDate: new Date(Math.floor(Date.now() / half) * half) });
  };
}
