import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import S3rver from 's3rver';
import { type BucketAddress, bucketAddress } from '../config/files.ts';

/** An S3-compatible server of this machine. It goes with the test. */
export interface S3Server {
  /** A place of its own in a bucket that is there, as `OCTAVO_FILES` names it. */
  place(prefix: string): string;
  address(prefix: string): BucketAddress;
  /** Stops it; the files stay. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts an S3-compatible server, whose credentials those of this process become. */
export async function startS3Server(): Promise<S3Server> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const folder = await tempDir();
  const directory = path.join(folder.path, 's3');
  const open = (port: number) =>
    new S3rver({ address: '127.0.0.1', port, silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: 'octavo-test' }] });
  let server = open(0);
  const { port } = await server.run();
  const place = (prefix: string) => `s3://octavo-test/${prefix}?endpoint=http://127.0.0.1:${port}&path-style=yes`;
  return {
    place,
    address(prefix) {
      const found = bucketAddress(place(prefix));
      if (found === undefined) throw new Error('the address of the test is none');
      return found;
    },
    stop: () => server.close(),
    async start() {
      server = open(port);
      await server.run();
    },
    async [Symbol.asyncDispose]() {
      await server.close().catch(() => undefined);
      await folder[Symbol.asyncDispose]();
    },
  };
}
