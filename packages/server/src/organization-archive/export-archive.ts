import { stat } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { type ArchiveCounts, exportOrganization, systemContext } from '@octavo/core';
import { openSnapshot } from '@octavo/db';
import type { Config } from '../config/config.ts';
import type { OpenedSystem } from '../create-system.ts';
import { databaseOf } from '../move/open-places.ts';

/** Input of {@link exportArchive}. */
export interface ArchiveRequest {
  opened: OpenedSystem;
  config: Config;
  organization: string;
  /** File to be written, or a folder that is there. */
  out: string;
  /** Version of the program. */
  build: string;
  onProgress(phase: 'rows' | 'content', done: number): void;
}

/** An archive that was written. */
export interface WrittenArchive extends ArchiveCounts {
  organization: string;
  title: string;
  file: string;
  bytes: number;
}

/**
 * Writes an organization to an archive, beside a running server or without one: as it is at one moment.
 * @throws OctavoError `not_found`; `archive_exists`, `archive_unwritable`.
 */
export async function exportArchive({ opened, config, organization, out, build, onProgress }: ArchiveRequest): Promise<WrittenArchive> {
  const file = await fileFor(out, organization);
  const snapshot = await openSnapshot(databaseOf(config));
  try {
    const ctx = systemContext(opened.system, 'organization-export');
    const written = await exportOrganization(ctx, organization, { snapshot, file, build, onProgress });
    return { organization, file, ...written };
  } catch (error) {
    throw writeProblem(error, file);
  } finally {
    await snapshot.close();
  }
}

async function fileFor(out: string, organization: string): Promise<string> {
  const isFolder = await isThere(out, (found) => found.isDirectory());
  const file = path.resolve(isFolder ? path.join(out, `organization-${path.basename(organization)}.jsonl.gz`) : out);
  if (!(await isThere(file, () => true))) return file;
  throw new OctavoError('precondition_failed', `${file} is there already. Name another file, or move that one away.`, {
    code: 'archive_exists',
  });
}

async function isThere(of: string, is: (found: Awaited<ReturnType<typeof stat>>) => boolean): Promise<boolean> {
  return stat(of).then(is, (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw writeProblem(error, of);
    return false;
  });
}

const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is a file',
};

function writeProblem(error: unknown, file: string): unknown {
  const why = error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined;
  if (why === undefined || error instanceof OctavoError) return error;
  return new OctavoError('precondition_failed', `${file} cannot be written: ${why}. Nothing was exported.`, {
    code: 'archive_unwritable',
    cause: error,
  });
}
