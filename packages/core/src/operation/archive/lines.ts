import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { damagedArchive } from './problems.ts';

/** Bytes of a line at most: of the largest row, node, or part of an object. */
export const LONGEST_LINE = 64 * 1024 * 1024;
const CHUNK = 64 * 1024;

/**
 * Writes lines as JSON, compressed by gzip. The last line has the SHA-256 of all lines before it, as they are uncompressed. The file appears when all
 * of it is on the disk.
 */
export async function writeLines(file: string, lines: AsyncIterable<object>, end: () => object): Promise<number> {
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600);
  let bytes = 0;
  async function* texts() {
    const digest = createHash('sha256');
    let waiting = '';
    for await (const line of lines) {
      waiting += `${JSON.stringify(line)}\n`;
      if (waiting.length < CHUNK) continue;
      digest.update(waiting);
      yield waiting;
      waiting = '';
    }
    digest.update(waiting);
    yield `${waiting}${JSON.stringify({ ...end(), sha256: digest.digest('hex') })}\n`;
  }
  try {
    await pipeline(Readable.from(texts(), { objectMode: false, encoding: 'utf8' }), createGzip(), async (source) => {
      for await (const chunk of source) {
        const { bytesWritten } = await handle.write(chunk as Buffer);
        bytes += bytesWritten;
      }
    });
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    return bytes;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

/** A line of an archive, with the SHA-256 of all lines before it. */
export interface ArchiveLine {
  value: unknown;
  before: () => string;
}

/** Reads lines that {@link writeLines} wrote. @throws OctavoError `archive_damaged` for what is no such file. */
export async function* readLines(file: string): AsyncGenerator<ArchiveLine> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  const digest = createHash('sha256');
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        const line = Buffer.concat([...parts, chunk.subarray(from, at + 1)]);
        [parts, length, from] = [[], 0, at + 1];
        const before = digest.copy();
        yield { value: parse(line), before: () => before.digest('hex') };
        digest.update(line);
      }
      const rest = chunk.subarray(from);
      if (rest.length === 0) continue;
      parts.push(rest);
      length += rest.length;
      if (length > LONGEST_LINE) throw damagedArchive('a line is longer than any that Octavo writes');
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code)))
      throw damagedArchive('it cannot be unpacked', error);
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
  if (length > 0) throw damagedArchive('it ends in the middle of a line');
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch (cause) {
    throw damagedArchive('a line is no JSON', cause);
  }
}
