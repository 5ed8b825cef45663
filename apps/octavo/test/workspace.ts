import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { commitFiles, type GitServer, git, initBareRepo, startGitServer, tempDir } from '@octavo/testkit';
import { ADMIN, builtOrSource, type Finished, type ProgramCommand, type ProgramServer, runProgram, startServer } from '../src/testing.ts';

/** Output of `octavo init --json`. */
export interface Initialised {
  organization: string;
  user: string;
  token: string;
}

/** An empty folder in which the program runs, beside a Git server with a repository of three pages. */
export interface Workspace extends AsyncDisposable {
  cwd: string;
  data: string;
  env: Record<string, string>;
  git: GitServer;
  /** Path of the bare repository. */
  repo: string;
  /** Its address. */
  remote: string;
  run(...args: string[]): Promise<Finished>;
  /** Sets it up, for the first time or once more. */
  init(): Promise<Initialised>;
  /** Sets one without settings of its own up for the first time, with a space made through a server which has stopped since. */
  initWithSpace(): Promise<Initialised & { space: string }>;
  serve(): Promise<ProgramServer>;
  /** Creates a space over /v1 and returns its id. */
  newSpace(server: ProgramServer, made: Initialised): Promise<string>;
}

/** The files that the repository begins with. */
export const FILES = {
  'README.md': '# Welcome\n\nThe first revision.\n',
  'guide.md': '# Guide\n\nThe first revision.\n',
  'more/deep.md': '# Deep\n\nThe first revision.\n',
  'SUMMARY.md': '# Table of contents\n\n* [Welcome](README.md)\n* [Guide](guide.md)\n  * [Deep](more/deep.md)\n',
};

/** Folders that were made once; copying them takes a fraction of what starting the program, or git, does. */
const templates = new Map<string, Promise<{ folder: string; made: unknown }>>();

/** Copies a folder to `to` that `make` fills the first time somebody asks for it, and returns what `make` gave. */
async function copyOf<Made>(name: string, to: string, make: (folder: string) => Promise<Made>): Promise<Made> {
  const template = templates.get(name) ?? makeTemplate(make);
  templates.set(name, template);
  const { folder, made } = await template;
  await cp(folder, to, { recursive: true });
  return made as Made;
}

async function makeTemplate<Made>(make: (folder: string) => Promise<Made>): Promise<{ folder: string; made: Made }> {
  const { path: cwd } = await tempDir();
  process.once('exit', () => rmSync(cwd, { recursive: true, force: true }));
  const folder = path.join(cwd, 'data');
  return { folder, made: await make(folder) };
}

async function makeRepository(folder: string): Promise<void> {
  await initBareRepo(folder);
  await commitFiles(folder, FILES);
}

async function initialise(program: Parameters<typeof runProgram>[1]): Promise<Initialised> {
  const settings = Object.entries(ADMIN).map(([name, value]) => `--${name}=${value}`);
  const { code, stdout, stderr } = await runProgram(['init', ...settings, '--json'], program);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Creates a workspace: `await using w = await workspace()`. */
export async function workspace(options: { env?: Record<string, string>; command?: ProgramCommand } = {}): Promise<Workspace> {
  const folder = await tempDir();
  const cwd = path.join(folder.path, 'empty');
  await mkdir(cwd);
  const root = path.join(folder.path, 'git');
  const repo = path.join(root, 'docs.git');
  await copyOf('repository', repo, makeRepository);
  const server = await startGitServer({ root });
  const env = { OCTAVO_ALLOW_HOSTS: '127.0.0.1', ...options.env };
  const program = { cwd, env, command: options.command ?? builtOrSource() };
  const servers = new Set<ProgramServer>();
  const data = path.join(cwd, 'data');
  /** Returns the options to make a template outside of every workspace. */
  const besides = (folder: string) => ({ ...program, cwd: path.dirname(folder) });
  const initialised = (to: string) => copyOf('initialised', to, (folder) => initialise(besides(folder)));
  const isUsual = () => options.env === undefined && options.command === undefined && !existsSync(data);
  return {
    cwd,
    data,
    env,
    git: server,
    repo,
    remote: server.url('docs.git'),
    run: (...args) => runProgram(args, program),
    init: () => (isUsual() ? initialised(data) : initialise(program)),
    initWithSpace: () =>
      copyOf('space', data, async (folder) => {
        const made = await initialised(folder);
        const server = await startServer(besides(folder));
        const space = await newSpace(server, made);
        await server.stop();
        return { ...made, space };
      }),
    async serve() {
      const started = await startServer(program);
      servers.add(started);
      return started;
    },
    newSpace,
    async [Symbol.asyncDispose]() {
      for (const started of servers) await started.kill();
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function newSpace(server: { url: string }, { organization, token }: Initialised): Promise<string> {
  const { id } = await call<{ id: string }>(server, token, 'POST', `/v1/orgs/${organization}/spaces`, { title: 'Docs' });
  return id;
}

/** Calls /v1 and returns the answer's body. @throws Error with status and body when it is an error. */
export async function call<Body>(server: { url: string }, token: string, method: string, address: string, body?: unknown): Promise<Body> {
  const response = await fetch(server.url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** Returns the commit of a branch of the workspace's repository; `undefined` if there is none. */
export async function tip(w: Workspace, branch: string): Promise<string | undefined> {
  return git(w.repo, 'rev-parse', '--verify', '-q', `refs/heads/${branch}`).catch(() => undefined);
}
