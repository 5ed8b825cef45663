import { isOctavoError } from '@octavo/contract';
import { Turns } from '@octavo/core';
import { formatOf, gitError, isOid, type ObjectFormat } from '../objects/index.ts';
import { type GitChannel, type GitService, notGit, wholeBody } from './channel.ts';
import { limitError } from './limit-error.ts';
import { DELIMITER, FLUSH, lineOf, PacketReader, pktLine } from './pkt-line.ts';
import type { RedirectKind } from './redirect.ts';

/** A branch, tag or other name at the remote. */
export interface RemoteRef {
  /** Full name, such as `refs/heads/main`. */
  name: string;
  oid: string;
  /** For an annotated tag: what it points at. */
  peeled?: string;
}

/** Refs and capabilities that a remote advertises. */
export interface Discovery {
  /** Address after redirects, without a trailing slash: where every further request goes. */
  base: URL;
  /** Kind of the redirects that were followed. */
  redirect: RedirectKind;
  refs: RemoteRef[];
  /** Full name of the branch `HEAD` stands for, when told. */
  head: string | undefined;
  capabilities: Set<string>;
  /** Hash algorithm of the repository's objects; ids of another format are invalid. */
  format: ObjectFormat;
}

/**
 * Asks a remote for its refs: by protocol v2 with `prefixes`, so that a repository with 22,000 refs answers 300 bytes, and by the older
 * protocol when the remote does not speak v2 or refuses the second step. `prefixes` are full ref names or beginnings of such; others are not
 * kept, whatever the remote sends.
 * Throws the typed errors of the connection, `git_not_git` and `git_object_format`. Rules: gitprotocol-v2, gitprotocol-http.
 */
export async function discover(channel: GitChannel, service: GitService, prefixes: readonly string[] = []): Promise<Discovery> {
  return (await discoverAnew(channel, service, prefixes)).discovery;
}

/** Capabilities that a v2 remote advertises, reused as long as its answers fit them. */
export type Introduction = Extract<Advertisement, { kind: 'v2' }>;

/**
 * As {@link discover} for reading, of a remote that is asked again and again: what it said the last time need not be asked for again, which is
 * half of what such a question costs. Whatever goes wrong with that, it is asked from the beginning.
 */
export async function discoverAgain(
  channel: GitChannel,
  said: Introduction | undefined,
  prefixes: readonly string[],
): Promise<{ discovery: Discovery; said?: Introduction | undefined }> {
  if (said !== undefined) {
    try {
      return { discovery: await listRefsV2(channel, said, prefixes), said };
    } catch {
      channel.throwIfStopped();
    }
  }
  return discoverAnew(channel, 'git-upload-pack', prefixes);
}

async function discoverAnew(
  channel: GitChannel,
  service: GitService,
  prefixes: readonly string[],
): Promise<{ discovery: Discovery; said?: Introduction }> {
  const wantV2 = service === 'git-upload-pack';
  const first = await advertisement(channel, service, wantV2, prefixes);
  if (first.kind === 'v1') return { discovery: first.discovery };
  try {
    return { discovery: await listRefsV2(channel, first, prefixes), said: first };
  } catch (error) {
    if (!isOctavoError(error) || error.code !== 'git_not_git') throw error;
    const second = await advertisement(channel, service, false, prefixes);
    if (second.kind === 'v1') return { discovery: second.discovery };
    throw error;
  }
}

type Advertisement =
  | { kind: 'v1'; discovery: Discovery }
  | { kind: 'v2'; base: URL; redirect: RedirectKind; capabilities: Map<string, string>; format: ObjectFormat };

/** Lines that a remote may say about what it can do: those that are there have some ten. */
const MOST_CAPABILITIES = 1000;

async function advertisement(channel: GitChannel, service: GitService, v2: boolean, prefixes: readonly string[]): Promise<Advertisement> {
  const { base, redirect = 'none', body } = await channel.advertisement(service, v2);
  const packets = new PacketReader(body);
  const refs = new RefsV1(prefixes);
  let capabilities: string[] | undefined;
  let [named, lines] = [false, 0];
  const take = (line: string) => {
    // Bitbucket leaves this line out when it speaks v2.
    if (lines === 0 && !named && line === `# service=${service}`) {
      named = true;
      return;
    }
    lines++;
    if (lines === 1 && line === 'version 2') capabilities = [];
    else if (capabilities === undefined) {
      if (lines > 1 || line !== 'version 1') refs.take(line);
    } else if (capabilities.push(line) > MOST_CAPABILITIES) throw saysTooMuch();
  };
  try {
    await section(packets, channel.maxRefs, take);
    if (named && lines === 0) await section(packets, channel.maxRefs, take);
    if (capabilities === undefined) return { kind: 'v1', discovery: { base, redirect, ...refs.found() } };
    const told = capabilitiesV2(capabilities);
    return { kind: 'v2', base, redirect, capabilities: told, format: readFormat(told.get('object-format')) };
  } finally {
    await packets.close();
  }
}

function saysTooMuch() {
  const message = `The Git server names more than ${MOST_CAPABILITIES} things that it can do. Check the address of the repository.`;
  return gitError('git_too_large', message, { data: { limit: 'capabilities', value: MOST_CAPABILITIES } });
}

/** Bytes of a list of refs: a million names of the usual length. */
const MOST_LIST_BYTES = 64 * 1024 ** 2;

function listTooLarge() {
  return gitError('git_too_large', 'The list of branches and tags of the repository is larger than 64 MB. Remove those that nobody uses.', {
    data: { limit: 'refs', value: MOST_LIST_BYTES },
  });
}

/**
 * Hands over the lines up to the next flush, each as it comes: whoever needs few of them keeps few. A list that breaks off before is no shorter
 * one: it is an error.
 */
async function section(packets: PacketReader, most: number, take: (line: string) => void): Promise<void> {
  const turns = new Turns();
  let [lines, bytes] = [0, 0];
  for (;;) {
    if (turns.isOver) await turns.next();
    const packet = await packets.next();
    if (packet === undefined) throw notGit('the list of branches breaks off');
    if (packet === 'flush') return;
    if (typeof packet === 'string') continue;
    bytes += packet.length;
    if (bytes > MOST_LIST_BYTES) throw listTooLarge();
    const line = lineOf(packet);
    if (line.startsWith('ERR ')) throw notGit(line.slice(4));
    // Each annotated tag is listed twice.
    if (++lines > 2 * most + 100) throw limitError('maxRefs', 'The repository has more branches and tags', most);
    take(line);
  }
}

function capabilitiesV2(lines: readonly string[]): Map<string, string> {
  const capabilities = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(line) ?? [];
    capabilities.set(name, value);
  }
  return capabilities;
}

/** Reads the list of refs of the older protocol, which has all there are, and keeps those that were asked for. */
class RefsV1 {
  readonly #prefixes: readonly string[];
  readonly #refs: RemoteRef[] = [];
  readonly #capabilities = new Set<string>();
  #format: ObjectFormat | undefined;
  #isFirst = true;
  /** The ref before, kept or not: what an annotated tag points at follows it. */
  #last: RemoteRef | undefined;

  constructor(prefixes: readonly string[]) {
    this.#prefixes = prefixes;
  }

  take(line: string): void {
    const [text = '', list] = line.split('\0');
    // They stand on the first line.
    if (this.#isFirst) for (const capability of list?.split(' ') ?? []) if (capability !== '') this.#capabilities.add(capability);
    this.#isFirst = false;
    const space = text.indexOf(' ');
    const [oid, name] = [text.slice(0, space), text.slice(space + 1)];
    this.#format ??= readFormat(capabilityValue(this.#capabilities, 'object-format') ?? (isOid(oid) ? formatOf(oid) : undefined));
    if (oid === 'shallow' || name === 'capabilities^{}') return;
    requireOid(oid, this.#format);
    if (this.#last !== undefined && name === `${this.#last.name}^{}`) {
      this.#last.peeled = oid;
      return;
    }
    this.#last = { name, oid };
    if (isAskedFor(name, this.#prefixes)) this.#refs.push(this.#last);
  }

  found(): Pick<Discovery, 'refs' | 'head' | 'capabilities' | 'format'> {
    const capabilities = this.#capabilities;
    const head = [...capabilities].find((capability) => capability.startsWith('symref=HEAD:'))?.slice('symref=HEAD:'.length);
    return { refs: this.#refs, head, capabilities, format: this.#format ?? 'sha1' };
  }
}

/** Returns whether a ref is among the requested ones; an empty request matches all. */
function isAskedFor(name: string, prefixes: readonly string[]): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));
}

async function listRefsV2(
  channel: GitChannel,
  { base, redirect, capabilities, format }: Introduction,
  prefixes: readonly string[],
): Promise<Discovery> {
  if (!capabilities.has('ls-refs') || !capabilities.has('fetch')) throw notGit('it offers no list of branches');
  const request = Buffer.concat([
    pktLine('command=ls-refs\n'),
    ...(capabilities.has('object-format') ? [pktLine(`object-format=${format}\n`)] : []),
    DELIMITER,
    pktLine('peel\n'),
    pktLine('symrefs\n'),
    ...prefixes.map((prefix) => pktLine(`ref-prefix ${prefix}\n`)),
    FLUSH,
  ]);
  const answer = await channel.request('git-upload-pack', base, wholeBody(request), true);
  answer.pace.enter('refs');
  const refs: RemoteRef[] = [];
  let head: string | undefined;
  await section(new PacketReader(answer.body), channel.maxRefs, (line) => {
    const [oid = '', name = '', ...attributes] = line.split(' ');
    const target = attributes.find((attribute) => attribute.startsWith('symref-target:'))?.slice('symref-target:'.length);
    const peeled = attributes.find((attribute) => attribute.startsWith('peeled:'))?.slice('peeled:'.length);
    if (name === 'HEAD' && target) head = target;
    if (oid === 'unborn') return;
    requireOid(oid, format);
    // A server may send more than it was asked for.
    if (!isAskedFor(name, prefixes)) return;
    refs.push({ name, oid, ...(peeled && isOid(peeled) && formatOf(peeled) === format && { peeled }) });
  });
  // Capabilities of v0 requests are not announced in v2. These every server of v2 understands; shallow and filter are features of `fetch`.
  const features = (capabilities.get('fetch') ?? '').split(' ');
  const known = [
    'side-band-64k',
    'ofs-delta',
    'thin-pack',
    'no-progress',
    ...features.filter((name) => name === 'shallow' || name === 'filter'),
    ...(capabilities.has('object-format') ? [`object-format=${format}`] : []),
  ];
  return { base, redirect, refs, head, capabilities: new Set(known), format };
}

function requireOid(oid: string, format: ObjectFormat): void {
  if (!isOid(oid) || formatOf(oid) !== format) throw notGit('the list of branches cannot be read');
}

/** Returns the object format that the server announces; SHA-1 for servers that announce none. */
function readFormat(name: string | undefined): ObjectFormat {
  if (name === undefined || name === 'sha1') return 'sha1';
  if (name === 'sha256') return name;
  const message = `The repository uses object ids of the kind ${JSON.stringify(name.slice(0, 20))}, which Octavo does not know. Use a repository of the SHA-1 or SHA-256 format.`;
  throw gitError('git_object_format', message);
}

function capabilityValue(capabilities: Set<string>, name: string): string | undefined {
  for (const capability of capabilities) if (capability.startsWith(`${name}=`)) return capability.slice(name.length + 1);
  return undefined;
}
