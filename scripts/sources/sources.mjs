import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders and files that are made from the others. */
const DERIVED = /^(node_modules|dist|data|coverage|next-env\.d\.ts|\.(?!gitbook).+|.+\.tsbuildinfo|.+\.log)$/;

/**
 * Returns the paths below `root` of the files in some folders, sorted; a folder that is missing counts as nothing. Dot files (but the manual's
 * own), dependencies and build products are left out.
 * @param {string} root
 * @param {string[]} folders
 * @returns {string[]} with slashes
 */
export function sourcesOf(root, folders) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} name */
  const visit = (name) => {
    const stat = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (stat?.isFile()) found.push(name);
    if (!stat?.isDirectory()) return;
    for (const entry of readdirSync(path.join(root, name))) if (!DERIVED.test(entry)) visit(`${name}/${entry}`);
  };
  for (const folder of folders) visit(folder);
  return found.sort();
}
