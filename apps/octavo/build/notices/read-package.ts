import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { cratesIn } from './crates.ts';
import { ACCEPTED, EXCEPTIONS, KNOWN } from './licences.ts';

/** A package that is bundled, with all that has to be printed for it. */
export interface ThirdParty {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  remark?: string;
  /** Its licence and notice files, or the standard text of its licence below its author. */
  text: string;
}

/** Members of a package.json that are read; old ones have objects and lists. */
interface Manifest {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  author?: string | { name?: string };
}

const STANDARD = path.join(import.meta.dirname, 'standard');

/** Names of files with licences and notices, not of modules (`license.js`). */
const TEXT = /^(?:licen[cs]es?|copying|notice|unlicense|copyright|third[-_]party[-_]?\w*)(?:[-_.][\w-]+)?(?:\.(?:md|txt|markdown))?$/i;
const MODULE = /\.[cm]?[jt]sx?$|\.json$/i;

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
}

/** Name and version; for a package that Next carries its folder there, and the version of Next. */
async function identity(folder: string, manifest: Manifest): Promise<{ name: string; version: string }> {
  const carrier = /^(.*\/next)\/(dist\/compiled\/.+)$/.exec(folder.replaceAll(path.sep, '/'));
  if (!carrier?.[1]) return { name: manifest.name ?? path.basename(folder), version: manifest.version ?? '' };
  return { name: `next/${carrier[2]}`, version: (await readManifest(carrier[1])).version ?? '' };
}

function licenceOf(name: string, { license, licenses }: Manifest): string | undefined {
  if (typeof license === 'string') return license;
  const types = [license, ...(licenses ?? [])].flatMap((each) => each?.type ?? []);
  return types.length > 0 ? types.join(' OR ') : KNOWN[name]?.licence;
}

function authorOf(name: string, { author }: Manifest): string {
  const said = typeof author === 'string' ? author.replace(/\s*\([^)]*\)$/, '') : author?.name;
  return KNOWN[name]?.author ?? said ?? `the authors of ${name}`;
}

async function readText(folder: string, name: string): Promise<string> {
  return (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n').trim();
}

async function readTexts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name) && !MODULE.test(entry.name)).map((entry) => entry.name);
  const texts = await Promise.all(names.toSorted().map((name) => readText(folder, name)));
  return texts.filter((text) => text !== '');
}

/** Names of the crates in the binaries of a package. */
async function cratesOf(folder: string): Promise<string> {
  const binaries = (await readdir(folder)).filter((name) => name.endsWith('.node')).toSorted();
  const crates = await Promise.all(binaries.map(async (name) => cratesIn(await readFile(path.join(folder, name)))));
  return `Crates: ${[...new Set(crates.flat())].join(', ')}`;
}

async function standardText(licence: string, author: string): Promise<string | undefined> {
  const file = path.join(STANDARD, `${licence}.txt`);
  return existsSync(file) ? `Copyright (c) ${author}\n\n${(await readFile(file, 'utf8')).trim()}` : undefined;
}

/**
 * Reads what has to be printed for the package in a folder.
 * @throws Error, with the package, when its licence is not accepted or its text cannot be had.
 */
export async function readPackage(folder: string): Promise<ThirdParty> {
  const manifest = await readManifest(folder);
  const { name, version } = await identity(folder, manifest);
  const id = `${name} ${version}`;
  const licence = licenceOf(name, manifest);
  if (licence === undefined) throw new Error(`${id} names no licence. If its files or its repository do, put it into KNOWN.`);
  const exception = EXCEPTIONS.find((each) => each.packages.test(name) && each.licence === licence);
  if (!exception && !ACCEPTED.has(licence))
    throw new Error(`${id} is under ${licence}, which is not accepted. Bundle another, or put it into EXCEPTIONS with a reason.`);
  const own = await readTexts(folder);
  const standard = own.length === 0 ? await standardText(licence, authorOf(name, manifest)) : undefined;
  if (own.length === 0 && standard === undefined)
    throw new Error(`${id} has no licence file, and there is no standard text of ${licence}. Put one into build/notices/standard.`);
  const more = await Promise.all((exception?.files ?? []).map((file) => readText(folder, file)));
  const text = [
    ...own,
    ...(standard === undefined ? [] : [standard]),
    ...more,
    ...(exception?.isRust ? [await cratesOf(folder)] : []),
  ].join('\n\n');
  return { name, version, licence, text, ...(exception && { remark: exception.remark }) };
}
