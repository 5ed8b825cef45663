import { gitError } from '../objects/index.ts';
import { type HttpAnswer, HttpSession, type RequestBody } from './http.ts';
import type { GitCredentials, NetworkOptions } from './network.ts';
import type { Pace } from './pace.ts';
import type { RedirectKind } from './redirect.ts';
import type { Scrubber } from './scrub.ts';
import type { SharedAgents } from './shared-agents.ts';

/** Service of a remote: reading or writing. */
export type GitService = 'git-upload-pack' | 'git-receive-pack';

/** Answer of a remote, as it arrives. Bounded in time and size; errors thrown from it are Octavo's own. */
export interface ChannelAnswer {
  /** Address of the repository, after redirects, without credentials. */
  base: URL;
  /** Kind of the redirects that were followed; absent where there are none. */
  redirect?: RedirectKind;
  /** The least throughput that is asked of the body; whoever knows what comes next enters its phase. */
  pace: Pace;
  body: AsyncGenerator<Buffer>;
}

/** Channel that carries Git's protocol to one remote, for one operation: HTTP, or a program. The caller that opens it closes it. */
export interface GitChannel {
  /** Takes the credentials out of a text. */
  readonly scrub: Scrubber;
  readonly receivedBytes: number;
  readonly sentBytes: number;
  /** Most refs that are read. */
  readonly maxRefs: number;
  /** Aborted with an Octavo error as its reason when the operation is cancelled or runs out of time. */
  readonly signal: AbortSignal;
  /** Throws the reason when the operation was cancelled or ran out of time. */
  throwIfStopped(): void;
  /** Returns the advertisement of a service: its refs; with `v2`, its capabilities, where it supports version 2 of the protocol. */
  advertisement(service: GitService, v2: boolean): Promise<ChannelAnswer>;
  /** Sends a request to a service and answers what it says to it. `base` is that of the advertisement, `v2` what it turned out to speak. */
  request(service: GitService, base: URL, body: RequestBody, v2: boolean): Promise<ChannelAnswer>;
  /** Ends whatever is under way. */
  close(): void;
}

/** Options for opening a channel. */
export interface ChannelOptions {
  /** Address without credentials. */
  url: URL;
  network: NetworkOptions;
  credentials?: GitCredentials;
  signal?: AbortSignal;
  /** Connections to use, instead of some of its own. */
  agents?: SharedAgents;
}

/** Git over HTTP(S): the "smart" protocol (gitprotocol-http). */
export class HttpChannel implements GitChannel {
  readonly #http: HttpSession;
  readonly #url: URL;
  readonly maxRefs: number;

  constructor(options: ChannelOptions) {
    this.#http = new HttpSession(options);
    this.#url = options.url;
    this.maxRefs = options.network.maxRefs;
  }

  get scrub(): Scrubber {
    return this.#http.scrub;
  }

  get receivedBytes(): number {
    return this.#http.receivedBytes;
  }

  get sentBytes(): number {
    return this.#http.sentBytes;
  }

  get signal(): AbortSignal {
    return this.#http.signal;
  }

  throwIfStopped(): void {
    this.#http.throwIfStopped();
  }

  async advertisement(service: GitService, v2: boolean): Promise<ChannelAnswer> {
    const tail = `/info/refs?service=${service}`;
    const answer = await this.#http.get(new URL(this.#url.href + tail), v2 ? { 'git-protocol': 'version=2' } : {});
    answer.pace.enter('refs');
    const type = `application/x-${service}-advertisement`;
    if (!hasType(answer, type) && (await isPlainFile(answer))) throw plainFiles(answer.url.host);
    requireType(answer, type);
    if (!answer.url.href.endsWith(tail)) throw notGit(`${answer.url.host} redirects to a page that is not a repository`);
    const { redirect, pace, body } = answer;
    return { base: new URL(answer.url.href.slice(0, -tail.length)), redirect, pace, body };
  }

  async request(service: GitService, base: URL, body: RequestBody, v2: boolean): Promise<ChannelAnswer> {
    const types = { 'content-type': `application/x-${service}-request`, accept: `application/x-${service}-result` };
    const answer = await this.#http.post(
      new URL(`${base.href}/${service}`),
      { ...types, ...(v2 && { 'git-protocol': 'version=2' }) },
      body,
    );
    requireType(answer, `application/x-${service}-result`);
    return { base, pace: answer.pace, body: answer.body };
  }

  close(): void {
    this.#http.close();
  }
}

function hasType({ headers }: HttpAnswer, type: string): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim() === type;
}

/** The list of refs as a file, which is what a web server gives that knows nothing of Git (gitprotocol-http, "dumb clients"). */
const REFS_FILE = /^([0-9a-f]{40}|[0-9a-f]{64})\trefs\//;
const REFS_FILE_BEGIN = 64 + '\trefs/'.length;

/** Returns whether an answer that is not from a Git server is that file. Its body must not be read afterwards. */
async function isPlainFile({ body }: HttpAnswer): Promise<boolean> {
  let begin = '';
  for await (const part of body) {
    begin += part.toString('latin1');
    if (begin.length >= REFS_FILE_BEGIN) break;
  }
  return REFS_FILE.test(begin);
}

function plainFiles(host: string) {
  const message = `${host} serves this repository as plain files (the "dumb" HTTP protocol of Git), which nothing can be pushed to. Have its web server run git http-backend, or enter another address of the repository, such as one over ssh.`;
  return gitError('git_not_git', message, { data: { host, reason: 'plain_files' } });
}

function requireType(answer: HttpAnswer, type: string): void {
  if (hasType(answer, type)) return;
  const actual = answer.headers['content-type'] ?? '';
  void answer.body.return(undefined);
  const page = actual.startsWith('text/html')
    ? 'it is a web page, perhaps one to sign in at'
    : 'it does not speak the smart HTTP protocol of Git';
  throw notGit(page);
}

/** Returns the error for an address that does not answer like a Git server. */
export function notGit(detail: string) {
  return gitError('git_not_git', `The address does not answer like a Git repository: ${detail.slice(0, 500)}. Check the address.`);
}

/** Returns a request that is at hand as a whole. */
export function wholeBody(bytes: Uint8Array): RequestBody {
  return { size: bytes.length, open: () => [bytes] };
}
