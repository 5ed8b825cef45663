import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file of files by path; `modes` gives some of them a Unix mode. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, modes: Readonly<Record<string, number>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), path, modes[path] === undefined ? {} : { mode: modes[path] });
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
