import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ name: string, size: number, mtime: number }} Source `name`: path below the root, with slashes */
/** @typedef {{ stat: string, content: string }} Fingerprint `stat` changes when a file may have changed, `content` when one did */
/** @typedef {{ file: string, root: string, inputs: string[], outputs: string[], skip?: (name: string) => boolean }} Step */

/** Folders and files that are made from the others. */
const DERIVED = /^(node_modules|dist|data|coverage|next-env\.d\.ts|\.(?!gitbook).+|.+\.tsbuildinfo|.+\.log)$/;

/**
 * The files below `inputs` (files or folders under `root`; one that is missing counts as nothing), sorted by name.
 * Dot files (but the manual's own), dependencies and build products are left out, and what `skip` says.
 * @param {string} root
 * @param {string[]} inputs
 * @param {(name: string) => boolean} [skip]
 * @returns {Source[]}
 */
export function sourcesOf(root, inputs, skip = () => false) {
  /** @type {Source[]} */
  const found = [];
  /** @param {string} name */
  const visit = (name) => {
    const stat = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (!stat || skip(name)) return;
    if (stat.isFile()) found.push({ name, size: stat.size, mtime: stat.mtimeMs });
    if (!stat.isDirectory()) return;
    for (const entry of readdirSync(path.join(root, name))) if (!DERIVED.test(entry)) visit(`${name}/${entry}`);
  };
  for (const input of inputs) visit(input);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {Source[]} sources */
const statPrint = (sources) => createHash('sha256').update(JSON.stringify(sources)).digest('hex');

/**
 * @param {string} root
 * @param {Source[]} sources
 */
function contentPrint(root, sources) {
  const hash = createHash('sha256');
  for (const { name, size } of sources) hash.update(`${name}\0${size}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {Fingerprint | undefined} undefined when it was never written, or not by us
 */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {Fingerprint} fingerprint
 */
function writeStamp(file, fingerprint) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(fingerprint));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Returns whether a step has to be done again: its inputs changed since it last succeeded, or one of its outputs is gone.
 * Names, sizes and times decide when they are as they were; else the content does, so that a checkout back and forth costs nothing.
 * The answer's `done` is called after the step succeeded. It records what the inputs were *before*: a file that is
 * written while the step runs makes it stale again.
 * @param {Step} step
 * @returns {{ stale: boolean, done: () => void }}
 */
export function examine({ file, root, inputs, outputs, skip }) {
  const before = readStamp(file);
  const sources = sourcesOf(root, inputs, skip);
  const stat = statPrint(sources);
  const made = outputs.every((output) => existsSync(path.join(root, output)));
  if (made && before?.stat === stat) return { stale: false, done: () => {} };
  const now = { stat, content: contentPrint(root, sources) };
  const done = () => writeStamp(file, now);
  if (!made || before?.content !== now.content) return { stale: true, done };
  done();
  return { stale: false, done };
}
