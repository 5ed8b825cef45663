import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const INSTALLED = 'node_modules/.octavo-installed';

/**
 * Returns the hash of the files that determine the dependencies: the lockfile and each package.json.
 * @param {string} root of the repository
 */
export function hashOfDependencies(root) {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .sort()
      .map((name) => `${folder}/${name}/package.json`),
  );
  const hash = createHash('sha256');
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'bench/package.json', ...packages]) {
    const file = path.join(root, name);
    if (existsSync(file)) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Returns whether the dependencies with this hash are what was installed last, and still are there. The launcher's own question: turbo, which
 * answers it for everything else, is one of them.
 * @param {string} root
 * @param {string} hash see {@link hashOfDependencies}
 */
export function areInstalled(root, hash) {
  const file = path.join(root, INSTALLED);
  return existsSync(path.join(root, 'node_modules/.pnpm')) && existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * Records that an installation succeeded.
 * @param {string} root
 * @param {string} hash from before it began, so that a file that was written meanwhile has them installed again
 */
export function recordInstalled(root, hash) {
  const file = path.join(root, INSTALLED);
  writeFileSync(`${file}.${process.pid}`, hash);
  renameSync(`${file}.${process.pid}`, file);
}
