import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file of a test repository: its bytes, or its bytes with a mode other than `100644`. */
export type RepoFile = string | Uint8Array | { mode: string; data: string | Uint8Array };

/** Identity and quiet for every git call of the tests, whatever the machine's own configuration. */
export const GIT_ENV = {
  ...process.env,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};

/** Runs git in a folder and answers its output, one trailing line end removed. */
export async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd, env: GIT_ENV, maxBuffer: 1 << 28 });
  return stdout.replace(/\n$/, '');
}

/** As {@link git}, with bytes on standard input and bytes as the answer. */
export async function gitInput(cwd: string, input: Uint8Array | string, ...args: string[]): Promise<Buffer> {
  const child = spawn('git', args, { cwd, env: GIT_ENV, stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => out.push(part));
  child.stderr.on('data', (part: Buffer) => err.push(part));
  const closed = once(child, 'close');
  // A git that needs no input may be gone before it is written; its exit code tells.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await closed;
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${Buffer.concat(err)}`);
  return Buffer.concat(out);
}

/** Creates a bare repository that accepts pushes over HTTP and hands out filtered clones. */
export async function initBareRepo(path: string, options: { branch?: string; objectFormat?: 'sha1' | 'sha256' } = {}): Promise<void> {
  const { branch = 'main', objectFormat = 'sha1' } = options;
  const key = `${objectFormat} ${branch}`;
  const empty = emptyRepos.get(key) ?? makeEmptyRepo(branch, objectFormat);
  emptyRepos.set(key, empty);
  await cp(await empty, path, { recursive: true });
}

/** Empty repositories that this process has made: copying one takes a tenth of the time that git does. */
const emptyRepos = new Map<string, Promise<string>>();

async function makeEmptyRepo(branch: string, objectFormat: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-test-repo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await git('.', 'init', '-q', '--bare', `--initial-branch=${branch}`, `--object-format=${objectFormat}`, folder);
  await allowHttp(folder);
  return folder;
}

/** Lets a bare repository take pushes over HTTP and filters, as hosting services do. */
export async function allowHttp(path: string): Promise<void> {
  await appendFile(join(path, 'config'), '[http]\n\treceivepack = true\n[uploadpack]\n\tallowFilter = true\n[gc]\n\tauto = 0\n');
}

/**
 * Commits files on a branch of a bare repository through `git fast-import` (14,000 files in about a second) and answers the commit id.
 * `null` removes a path; paths that are not named stay as they are.
 */
export async function commitFiles(
  repo: string,
  files: Record<string, RepoFile | null> | Iterable<readonly [string, RepoFile | null]>,
  options: { branch?: string; message?: string; time?: number } = {},
): Promise<string> {
  const { branch = 'main', message = 'Change files', time = 1_700_000_000 } = options;
  const ref = `refs/heads/${branch}`;
  const parent = await tipOf(repo, ref);
  const parts: Uint8Array[] = [];
  const line = (text: string) => parts.push(Buffer.from(`${text}\n`));
  const data = (bytes: Uint8Array) => {
    line(`data ${bytes.length}`);
    parts.push(bytes);
    line('');
  };
  line(`commit ${ref}`);
  line('mark :1');
  line(`committer Test <test@example.com> ${time} +0000`);
  data(Buffer.from(message));
  if (parent) line(`from ${parent}`);
  const entries = Symbol.iterator in files ? files : Object.entries(files);
  for (const [path, file] of entries as Iterable<readonly [string, RepoFile | null]>) {
    const quoted = JSON.stringify(path);
    if (file === null) {
      line(`D ${quoted}`);
      continue;
    }
    const { mode, data: content } = typeof file === 'string' || file instanceof Uint8Array ? { mode: '100644', data: file } : file;
    line(`M ${mode} inline ${quoted}`);
    data(Buffer.from(content));
  }
  line('get-mark :1');
  return (await gitInput(repo, Buffer.concat(parts), 'fast-import', '--quiet', '--force')).toString().trim();
}

/** The commit of a branch, empty when there is none. Reads its file where it has one, which git would need a process for. */
async function tipOf(repo: string, ref: string): Promise<string> {
  const loose = await readFile(join(repo, ref), 'utf8').catch(() => '');
  if (/^[0-9a-f]{40,64}\n$/.test(loose)) return loose.trim();
  const isPacked = await stat(join(repo, 'packed-refs')).then(
    () => true,
    () => false,
  );
  return loose === '' && !isPacked ? '' : git(repo, 'rev-parse', '--verify', '-q', ref).catch(() => '');
}

/** Clones a bundle into a bare repository that the test server can serve. */
export async function cloneBundle(bundle: string, path: string): Promise<void> {
  await git('.', 'clone', '-q', '--bare', bundle, path);
  await allowHttp(path);
}

/** The id of the tree that a ref or commit points at. */
export async function treeOf(repo: string, ref: string): Promise<string> {
  return git(repo, 'rev-parse', `${ref}^{tree}`);
}
