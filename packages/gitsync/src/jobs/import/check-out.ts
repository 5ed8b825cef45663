import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OctavoError } from '@octavo/contract';
import type { CheckedOut, CheckOutOptions, Context, LeftFile, Repositories, RepositoryAddress } from '@octavo/core';
import { Warnings } from '@octavo/markdown/layout';
import { checkAddress, toOperation } from '../../connection/index.ts';
import { entryFinder, type LfsResolver, resolvePointers, walkTree } from '../../content/index.ts';
import { kindOfMode } from '../../objects/index.ts';
import type { GitEngine } from '../git-engine.ts';
import { fetchVerified } from './fetch-verified.ts';

/** A file of the tree that is to be written. */
interface WantedFile {
  path: string;
  oid: string;
  size: number;
}

/** Files whose sizes are asked for at once, and smaller ones that are read at once. */
const AT_ONCE = { stat: 500, read: 50 };
/** Bytes from which on a file is written as a stream. */
const LARGE = 1024 ** 2;

/** Repositories as content is imported from them: by the transport of syncing, with its limits. */
export function createRepositories(engine: GitEngine): Repositories {
  return {
    check(ctx, address) {
      const { credentials } = operationOf(ctx, address);
      checkAddress(ctx, address.url, credentials !== null);
    },
    async checkOut(ctx, address, options) {
      const folder = await mkdtemp(path.join(engine.tempDir, 'import-'));
      const dispose = () => rm(folder, { recursive: true, force: true });
      try {
        return { folder, dispose, ...(await checkOut(engine, ctx, address, options, folder)) };
      } catch (error) {
        await dispose();
        throw error;
      }
    },
  };
}

function operationOf(ctx: Context, { spaceId, url, ref = 'HEAD', directory = '', username, password }: RepositoryAddress) {
  const credentials = password === undefined ? {} : { credentials: { password, ...(username === undefined ? {} : { username }) } };
  return { ...toOperation(ctx, spaceId, { url, ref, repoProjectDirectory: directory, ...credentials }), spaceId };
}

async function checkOut(
  engine: GitEngine,
  ctx: Context,
  address: RepositoryAddress,
  options: CheckOutOptions,
  folder: string,
): Promise<Pick<CheckedOut, 'commit' | 'left'>> {
  const { signal, onProgress } = options;
  const { objects } = ctx.system;
  const operation = operationOf(ctx, address);
  const { commit, tree, downloadLfs } = await fetchVerified(engine, { context: ctx, signal, progress: onProgress }, operation, null);
  const entry = await entryFinder(objects, tree)(operation.projectDirectory ?? '');
  if (entry === undefined || kindOfMode(entry.mode) !== 'tree') {
    throw new OctavoError('bad_request', `The repository has no folder ${operation.projectDirectory}. Check its name, and the branch.`, {
      code: 'git_directory_missing',
    });
  }
  const left: LeftFile[] = [];
  const found = await filesOf(ctx, entry.oid, options, left);
  const files = await withContents(ctx, found, downloadLfs, left);
  // Contents from LFS are larger than their pointers.
  assertWithin(files, options.limits);
  await writeFiles(ctx, files, folder, options);
  return { commit, left };
}

/** Returns the files below a tree that may be written, within the limits; others are added to `left`. */
async function filesOf(ctx: Context, tree: string, { takes, limits }: CheckOutOptions, left: LeftFile[]): Promise<WantedFile[]> {
  const { objects } = ctx.system;
  const found: Omit<WantedFile, 'size'>[] = [];
  for await (const { path: name, oid, kind, problem } of walkTree(objects, tree)) {
    if (kind === 'tree' || !takes(name)) continue;
    const why = problem !== undefined ? UNSAFE : kind === 'file' ? undefined : NOT_FOLLOWED[kind];
    if (why !== undefined) left.push({ path: name, why });
    else if (found.push({ path: name, oid }) > limits.maxEntries)
      throw tooLarge(`more than ${limits.maxEntries.toLocaleString('en')} files`);
  }
  const files: WantedFile[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE.stat) {
    const some = found.slice(at, at + AT_ONCE.stat);
    const sizes = await objects.stat(some.map(({ oid }) => oid));
    for (const file of some) files.push({ ...file, size: sizes.get(file.oid)?.size ?? 0 });
  }
  assertWithin(files, limits);
  return files;
}

/** @throws OctavoError `bad_request` (code `archive_too_large`) */
function assertWithin(files: readonly WantedFile[], limits: CheckOutOptions['limits']): void {
  let bytes = 0;
  for (const { path: name, size } of files) {
    bytes += size;
    if (size > limits.maxEntryBytes) throw tooLarge(`a file of more than ${inMegabytes(limits.maxEntryBytes)} MB (${name})`);
    if (bytes > limits.maxTotalBytes) throw tooLarge(`more than ${inMegabytes(limits.maxTotalBytes)} MB`);
  }
}

const UNSAFE = 'The name of this file cannot be that of a file of a space, and it was left out.';
const NOT_FOLLOWED = {
  link: 'This is a link to another file, and was left out.',
  submodule: 'This is a submodule, another repository, and was left out. Import it by itself.',
  unknown: 'This is neither a file nor a folder, and was left out.',
} as const;

/** The same files with what is in Git LFS in place of its pointers. What does not come from there is added to `left`. */
async function withContents(
  { system: { objects } }: Context,
  files: readonly WantedFile[],
  download: LfsResolver['download'],
  left: LeftFile[],
): Promise<WantedFile[]> {
  const warnings = new Warnings();
  const contents = await resolvePointers(objects, files, { known: new Map(), ...(download && { download }) }, warnings);
  const reasons = new Map(warnings.list().map(({ file, message }) => [file, message]));
  return files.flatMap((file) => {
    const content = contents.get(file.oid);
    if (content !== null) return [{ ...file, ...content }];
    const why = download === undefined ? LFS_IS_OFF : (reasons.get(file.path) ?? LFS_DID_NOT_COME);
    left.push({ path: file.path, why });
    return [];
  });
}

const LFS_IS_OFF = 'This file is in Git LFS, which is not switched on here, and was left out. The operator can set OCTAVO_GIT_BINARY=on.';
const LFS_DID_NOT_COME = 'This file is in Git LFS, and was left out: its content did not come.';

async function writeFiles(
  { system: { objects } }: Context,
  files: readonly WantedFile[],
  folder: string,
  { signal, onProgress }: CheckOutOptions,
): Promise<void> {
  const folders = new Set(files.map(({ path: name }) => path.dirname(path.join(folder, name))));
  for (const one of folders) await mkdir(one, { recursive: true });
  const small = files.filter(({ size }) => size < LARGE);
  for (let at = 0; at < small.length; at += AT_ONCE.read) {
    signal.throwIfAborted();
    onProgress({ phase: 'files', done: at, total: files.length });
    const some = small.slice(at, at + AT_ONCE.read);
    const read = await objects.readMany(some.map(({ oid }) => oid));
    for (const { path: name, oid } of some) await writeFile(path.join(folder, name), read.get(oid)?.data ?? new Uint8Array());
  }
  for (const { path: name, oid, size } of files) {
    if (size < LARGE) continue;
    const { body } = await objects.stream(oid);
    await pipeline(Readable.from(body), createWriteStream(path.join(folder, name)), { signal });
  }
}

function tooLarge(what: string): OctavoError {
  return new OctavoError('bad_request', `The repository holds ${what}. Name the folder with the content, or import its parts.`, {
    code: 'archive_too_large',
  });
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2).toLocaleString('en');
