import { AddressGuard } from '@octavo/core';
import { gitError } from '../objects/index.ts';
import type { ChannelAnswer, ChannelOptions, GitChannel, GitService } from './channel.ts';
import { drained } from './drained.ts';
import { hostName, keysIn, knownHosts } from './host-keys.ts';
import type { RequestBody } from './http.ts';
import { abortedError, addressError, slowError, timeoutError } from './http-errors.ts';
import { limitError } from './limit-error.ts';
import type { NetworkOptions } from './network.ts';
import { Pace, type PacePhase } from './pace.ts';
import { PacketReader } from './pkt-line.ts';
import { holdOutput, nextOutput } from './process-output.ts';
import { createScrubber, type Scrubber } from './scrub.ts';
import { readSshAddress, type SshAddress } from './ssh-address.ts';
import { sshError, sshMissing, sshOff } from './ssh-errors.ts';
import { gitCommand, killGroup, lfsCommand, makeSshFolder, type SshFolder, type SshProcess, startSsh } from './ssh-process.ts';

/** One run of ssh with a command on its other end. */
interface Run {
  child: SshProcess;
  ended: Promise<number | null>;
  said: () => string;
}

/** A run with a service of Git. */
interface ServiceRun extends Run {
  service: GitService;
  v2: boolean;
  /** True if the refs were read, so that a request may follow. */
  isReady: boolean;
}

/** Limit for a server's answer about its LFS (bytes); a usual one has some hundred. */
const MOST_LFS_WORDS = 64 * 1024;

/** Limit for the retained output of ssh and the server beside the protocol. */
const MOST_WORDS = 20_000;

/**
 * Git over ssh. The protocol is ours, as over HTTP; only the connection is that of OpenSSH's client, which is given an address that was
 * checked, one key, and the one server key that may answer. So every bound of a transfer holds here too, and no git is run for it.
 */
export class SshChannel implements GitChannel {
  readonly scrub: Scrubber;
  readonly maxRefs: number;
  receivedBytes = 0;
  sentBytes = 0;
  readonly #url: URL;
  readonly #address: SshAddress;
  readonly #network: NetworkOptions;
  readonly #programs: NonNullable<NetworkOptions['programs']>;
  readonly #key: string | undefined;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #unlink: () => void;
  #folder: SshFolder | undefined;
  #ip: string | undefined;
  #isKnown = false;
  #run: ServiceRun | undefined;
  #child: SshProcess | undefined;

  /** @throws OctavoError `git_ssh_off` where programs are not allowed; `git_bad_url`. */
  constructor({ url, network, credentials, signal }: ChannelOptions) {
    if (network.programs === undefined) throw sshOff();
    this.#programs = network.programs;
    this.#url = url;
    this.#address = readSshAddress(url);
    this.#network = network;
    this.#key = credentials?.password;
    this.scrub = createScrubber(credentials);
    this.maxRefs = network.maxRefs;
    const { host } = this.#address;
    this.#timer = setTimeout(() => this.#end(timeoutError(host, 'total', network.totalTimeoutMs)), network.totalTimeoutMs);
    const abort = () => this.#end(abortedError());
    this.#unlink = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  throwIfStopped(): void {
    this.#stop.signal.throwIfAborted();
  }

  async advertisement(service: GitService, v2: boolean): Promise<ChannelAnswer> {
    const run = await this.#start(service, v2);
    const pace = this.#pace('answer');
    return { base: this.#url, pace, body: this.#read(run, pace) };
  }

  async request(service: GitService, _base: URL, body: RequestBody, v2: boolean): Promise<ChannelAnswer> {
    let run = this.#run;
    if (run?.service !== service || run.v2 !== v2 || !run.isReady) {
      run = await this.#start(service, v2);
      await this.#skipRefs(run);
    }
    // With the older protocol one run answers one request.
    run.isReady = v2;
    const written = this.#write(run, body);
    // Its message tells more than that it does not listen.
    written.catch(() => undefined);
    const pace = this.#pace('answer');
    return { base: this.#url, pace, body: this.#read(run, pace, written) };
  }

  /**
   * Returns the server's answer about the LFS server of the repository, by the user and key of this connection.
   * @throws OctavoError those of the connection; `git_not_git` if the server does not know the command.
   */
  async askLfs(operation: 'download' | 'upload'): Promise<string> {
    const run = await this.#spawn(lfsCommand(this.#address.path, operation));
    run.child.stdin.end();
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of this.#read(run, this.#pace('answer'))) {
      size += part.length;
      if (size <= MOST_LFS_WORDS) parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#unlink();
    if (this.#child) killGroup(this.#child);
    this.#folder?.[Symbol.dispose]();
    this.#folder = undefined;
  }

  #end(reason: Error): void {
    this.#stop.abort(reason);
    if (this.#child) killGroup(this.#child);
  }

  async #start(service: GitService, v2: boolean): Promise<ServiceRun> {
    const run = await this.#spawn(gitCommand(service, this.#address.path), v2 ? { GIT_PROTOCOL: 'version=2' } : {});
    this.#run = { ...run, service, v2, isReady: true };
    return this.#run;
  }

  async #spawn(command: string, environment: Record<string, string> = {}): Promise<Run> {
    this.throwIfStopped();
    if (this.#child) killGroup(this.#child);
    this.#run = undefined;
    const { ip, folder } = await this.#prepare();
    this.throwIfStopped();
    const start = {
      ssh: this.#programs.ssh,
      address: this.#address,
      ip,
      folder,
      isKnown: this.#isKnown,
      connectTimeoutMs: this.#network.connectTimeoutMs,
    };
    const child = startSsh(start, command, environment);
    this.#child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      if (said.length < MOST_WORDS) said += part;
    });
    child.stdin.on('error', () => undefined);
    holdOutput(child.stdout);
    const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
    child.once('error', () => reject(sshMissing(this.#programs.ssh))).once('close', resolve);
    ended.catch(() => undefined);
    return { child, ended, said: () => this.scrub(said) };
  }

  /** Returns the server's address, as the rules of this installation allow it, and the folder that ssh works with. */
  async #prepare(): Promise<{ ip: string; folder: SshFolder }> {
    const { host } = this.#address;
    const lookup = new AddressGuard(this.#network.allowHosts).resolve(host);
    // Name servers have no time limit of their own.
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(timeoutError(host, 'connect')), this.#network.connectTimeoutMs);
    const [first] = await Promise.race([lookup, late.promise])
      .catch((error: unknown) => {
        throw addressError(error);
      })
      .finally(() => clearTimeout(timer));
    this.#ip ??= first?.address;
    if (this.#ip === undefined) throw gitError('git_unreachable', `${host} has no address. Check the address of the repository.`);
    if (this.#folder === undefined) {
      const name = hostName(this.#address);
      const keys = await this.#programs.hostKeys?.find(name);
      this.#isKnown = keys !== undefined;
      this.#folder = makeSshFolder(this.#programs.tempDir, this.#key, knownHosts(name, keys));
    }
    return { ip: this.#ip, folder: this.#folder };
  }

  /** Keeps the key by which the server was met first. */
  async #pin(): Promise<void> {
    if (this.#isKnown || this.#folder === undefined) return;
    const name = hostName(this.#address);
    const keys = keysIn(this.#folder.knownHosts(), name);
    if (keys === '') return;
    await this.#programs.hostKeys?.pin(name, keys);
    this.#isKnown = true;
  }

  /** Reads the list of refs away that stands before the answer to a request. */
  async #skipRefs(run: Run): Promise<void> {
    const packets = new PacketReader(this.#read(run, this.#pace('refs')));
    for (let lines = 0; ; lines++) {
      const packet = await packets.next();
      if (packet === undefined || packet === 'flush') return;
      // Each annotated tag is listed twice.
      if (lines > 2 * this.maxRefs + 100) throw limitError('maxRefs', 'The repository has more branches and tags', this.maxRefs);
    }
  }

  #pace(phase: PacePhase): Pace {
    const pace = new Pace(this.#network.minBytesPerSecond, this.#network.patienceMs);
    pace.enter(phase);
    return pace;
  }

  #tooSlow({ phase }: Pace): void {
    this.#end(slowError(this.#address.host, phase, this.#network.minBytesPerSecond));
  }

  async #write({ child }: Run, body: RequestBody): Promise<void> {
    const pace = this.#pace('sending');
    for await (const part of body.open()) {
      if (child.stdin.destroyed) return;
      this.sentBytes += part.length;
      if (!child.stdin.write(part)) await pace.during(drained(child.stdin), () => this.#tooSlow(pace));
      pace.moved(part.length);
    }
  }

  /** Yields the output of a run, piece by piece. A reader that stops leaves the rest to the next reader: only `close` ends a run. */
  async *#read(run: Run, pace: Pace, written?: Promise<void>): AsyncGenerator<Buffer> {
    const { connectTimeoutMs, idleTimeoutMs } = this.#network;
    const onIdle = () => this.#end(timeoutError(this.#address.host, 'idle'));
    for (;;) {
      const idleMs = idleTimeoutMs + (this.receivedBytes === 0 ? connectTimeoutMs : 0);
      const next = nextOutput(run.child.stdout, { signal: this.#stop.signal, idleMs, onIdle });
      const part = await pace.during(next, () => this.#tooSlow(pace));
      if (part === undefined) break;
      // The connection is made, and somebody let in.
      if (pace.phase === 'answer') pace.enter('refs');
      pace.moved(part.length);
      if (this.receivedBytes === 0) await this.#pin();
      this.receivedBytes += part.length;
      if (this.receivedBytes > this.#network.maxBytes) {
        throw limitError('maxBytes', 'What the repository sends is larger', this.#network.maxBytes);
      }
      yield part;
    }
    await written;
    const code = await run.ended;
    this.throwIfStopped();
    if (code !== 0) {
      await this.#pin();
      throw sshError(run.said(), this.#address.host, code);
    }
  }
}
