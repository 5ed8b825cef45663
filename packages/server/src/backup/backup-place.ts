import { OctavoError } from '@octavo/contract';
import * as z from 'zod';
import type { FolderLock } from '../folder-lock.ts';
import type { Proof, Summary } from './manifest.ts';
import { damaged } from './problem.ts';

/** File that names the installation whose backups a place holds. */
export const OWNER = 'octavo-backups.json';
const Owner = z.object({ installation: z.string() });

/** A backup of a place, as far as it can be read without its key. */
export interface ListedBackup {
  id: string;
  /** `undefined` if its description cannot be read. */
  summary: Summary | undefined;
  /** `undefined` if nobody has restored it to a scratch place yet. */
  proof: Proof | undefined;
}

/**
 * A place of backups, in a folder or in S3-compatible storage: `backups/<id>/` has what each has of its own, `files/` the large files that they share.
 * A backup is made elsewhere and comes there when it is whole, its description last, so that one that was cut off is none.
 */
export interface BackupPlace {
  /** Name of the place for messages: the path of the folder, or the address of the bucket without parameters. */
  readonly name: string;
  /** Creates the place and holds it. @throws OctavoError `backup_running`, or `backup_folder` when it holds backups of another installation. */
  hold(installation: string): Promise<FolderLock>;
  /** Backups, newest first. */
  list(): Promise<ListedBackup[]>;
  /** Reads the description of a backup. @throws OctavoError `backup_damaged`, `not_found`. */
  summaryOf(id: string): Promise<Summary>;
  /** Creates an empty folder for a new backup, and removes what was left of others. */
  stage(id: string): Promise<string>;
  /** Makes what was staged a backup; durable when it resolves. */
  commit(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Reads a file of a backup. The bytes end with an error of code `ENOENT` if it is not there. */
  read(id: string, name: string): AsyncIterable<Uint8Array>;
  writeProof(id: string, proof: Proof): Promise<void>;
  hasFile(name: string): Promise<boolean>;
  /** Keeps a large file; durable when it resolves. Returns its bytes. */
  putFile(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  readFile(name: string): AsyncIterable<Uint8Array>;
  removeFile(name: string): Promise<void>;
  /** Names of the large files that are there and that no backup under way may have put. */
  fileNames(): AsyncIterable<string>;
  /** Ends connections. */
  close(): void;
}

/** Returns the text of the file that names the owner of a place. */
export function ownerText(installation: string): string {
  return `${JSON.stringify({ installation })}\n`;
}

/** Ensures that a place belongs to an installation. @throws OctavoError `backup_folder`. */
export function assertOwnerText(place: string, text: string, installation: string): void {
  if (Owner.safeParse(parseJson(text)).data?.installation === installation) return;
  const message = `${place} holds backups of another installation. Name a place of its own for this one.`;
  throw new OctavoError('precondition_failed', message, { code: 'backup_folder' });
}

/** Returns the description of a backup from its text. @throws OctavoError `backup_damaged`. */
export function parseSummary(id: string, text: string, schema: z.ZodType<Summary>): Summary {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success && parsed.data.id === id) return parsed.data;
  throw damaged(id, 'its description is not that of a backup, or of a later version of Octavo', parsed.error);
}

/** Returns the error for a backup that a place does not have. */
export function noSuchBackup(place: string, id: string): OctavoError {
  return new OctavoError('not_found', `There is no backup ${id} in ${place}. octavo backups lists those that are.`);
}

/** Returns the value of a text of JSON; `undefined` for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
