import type { SourceFile } from '../client/read.ts';
import { attempt, type Run } from '../steps/run.ts';

/** Bytes of one file that is brought along. */
const MOST_BYTES = 100 * 1024 * 1024;

/** A file whose bytes are kept here. */
export interface FetchedFile {
  file: SourceFile;
  name: string;
  oid: string;
  size: number;
}

/**
 * Fetches files, one at a time in memory, and keeps their bytes; those that an earlier run fetched are not asked for again. What cannot be fetched is
 * a finding.
 * @param scope id there of the space that they are of
 */
export async function fetchFiles(run: Run, scope: string, files: readonly SourceFile[], where: string): Promise<FetchedFile[]> {
  const fetched: FetchedFile[] = [];
  for (const [i, file] of files.entries()) {
    run.progress('files', i, files.length);
    const name = nameOf(file);
    const kept = run.items.get('blob', `${scope}/${file.id}`);
    if (kept !== undefined) {
      fetched.push({ file, name, oid: kept.ownId, size: Number(kept.marks.size) });
      continue;
    }
    if (file.lfs === 'pointer') {
      run.report.find('files', 'left_out', `${where}: ${name}`, 'It is kept in Git LFS, and the other side has its pointer alone.');
      continue;
    }
    const stored = await attempt(run, 'files', `${where}: ${name}`, async () => {
      const data = await run.client.bytes(file.downloadURL ?? '', MOST_BYTES);
      return { oid: await run.ctx.system.objects.write('blob', Buffer.from(data)), size: data.byteLength };
    });
    if (stored === undefined) continue;
    await run.items.put({ kind: 'blob', foreignId: `${scope}/${file.id}`, ownId: stored.oid, marks: { size: String(stored.size) } });
    fetched.push({ file, name, ...stored });
  }
  return fetched;
}

/** Returns a name that a file can have here. */
function nameOf({ name = '', id }: SourceFile): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}<>:"|?*\\/]/gu, '')
    .replace(/[. ]+$/, '')
    .trim();
  if (plain === '' || /^\.git$/i.test(plain)) return `file-${id.slice(0, 20)}`;
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 20 ? plain.slice(dot) : '';
  return plain.length <= 180 ? plain : plain.slice(0, 180 - ending.length).toWellFormed() + ending;
}
