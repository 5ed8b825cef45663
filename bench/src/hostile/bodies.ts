import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostileSeconds, sized } from '../extent.ts';
import { ADMIN, type Program, startProgram } from '../program.ts';
import { percentile, type Row, timed } from '../stats.ts';

const SECONDS = hostileSeconds(0.3);
const CLIENTS = sized(8, 2);
const WARM_UP = sized(1000, 1);
/** For so long a few people read after the bodies, one request now and then. */
const QUIET_MS = sized(30_000, 100);
const QUIET_PAUSE_MS = 50;

/** A request that attackers repeat: a path, a body, and the token or the cookie of a member, if any. */
export interface HostileBody {
  path: string;
  body: string;
  token?: string;
  cookie?: string;
}

/**
 * Reads of a space while eight clients send bodies of 10 MB, nested or not, to what anybody may call and to what a member may, and texts of
 * 5 MB to the API and to the console's router; and how much memory the program keeps afterwards.
 */
export async function measureBodies(dataDir: string): Promise<Row[]> {
  await using program = await startProgram(dataDir, { quiet: true });
  const made = await program.call('POST', `/orgs/${program.organization}/spaces`, { title: 'Bench' });
  const { id: spaceId } = (await made.json()) as { id: string };
  for (let i = 0; i < WARM_UP; i++) await (await program.call('GET', `/spaces/${spaceId}`)).arrayBuffer();
  const before = residentMemory(program);
  const anonymous = await during(program, spaceId, attacksOfAnybody());
  const member = await during(program, spaceId, attacksOfMember(program.token, spaceId));
  const texts = await during(program, spaceId, await textsOfMember(program, spaceId));
  const rightAfter = residentMemory(program);
  // Memory is given back when there is time for it: people go on reading meanwhile, as they do.
  for (const end = performance.now() + QUIET_MS; performance.now() < end; ) {
    await (await program.call('GET', `/spaces/${spaceId}`)).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, QUIET_PAUSE_MS));
  }
  const after = residentMemory(program);
  const detail = `${before.toFixed(0)} MB before, ${rightAfter.toFixed(0)} MB right after them`;
  return [
    row('reads while anybody sends nested 10 MB, p99', anonymous),
    row('reads while a member sends nested 10 MB, p99', member),
    row('reads while a member sends texts of 5 MB, p99', texts),
    { what: `memory kept ${QUIET_MS / 1000} s after these bodies`, figure: after - before, unit: ' MB', limit: 100, detail },
  ];
}

/** Characters of a body. */
const SIZE = sized(10_000_000, 300_000);
const NESTED = '['.repeat(SIZE);
const WIDE = `[${'[],'.repeat(SIZE / 3)}[]]`;

function attacksOfAnybody(): HostileBody[] {
  return [
    { path: '/v1/urls/published', body: NESTED },
    { path: '/v1/urls/published', body: WIDE },
    { path: '/api/trpc/auth.signIn', body: NESTED },
    { path: '/v1/spaces/none/content', body: NESTED },
  ];
}

function attacksOfMember(token: string, spaceId: string): HostileBody[] {
  return [NESTED, WIDE, `{"changes":${WIDE}}`].map((body) => ({ path: `/v1/spaces/${spaceId}/content`, body, token }));
}

/** Texts and documents as large as a page may be, of a page that there is none of: all that they cost is reading them. */
async function textsOfMember({ url, token }: Program, spaceId: string): Promise<HostileBody[]> {
  const signedIn = await fetch(`${url}/api/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(ADMIN),
  });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const text = 'Words of a page. '.repeat(SIZE / 36);
  const leaf = { object: 'text', leaves: [{ object: 'leaf', text: 'Words of a page. '.repeat(12), marks: [] }] };
  const nodes = Array.from({ length: SIZE / 700 }, () => ({ object: 'block', type: 'paragraph', isVoid: false, data: {}, nodes: [leaf] }));
  const changes = [{ markdown: text }, { nodes }].map((document) => ({ changes: [{ operation: 'update_page', page: 'none', document }] }));
  return [
    { path: '/api/trpc/editing.preview', body: JSON.stringify({ spaceId, pageId: 'none', source: text }), cookie: cookie.join('; ') },
    ...changes.flatMap((change) => [
      { path: `/v1/spaces/${spaceId}/content`, body: JSON.stringify(change), token },
      { path: '/api/trpc/content.change', body: JSON.stringify({ spaceId, ...change }), cookie: cookie.join('; ') },
    ]),
  ];
}

interface Meanwhile {
  reads: number[];
  sent: number;
}

/** Reads one request after the other while a process of its own attacks. */
async function during(program: Program, spaceId: string, bodies: readonly HostileBody[]): Promise<Meanwhile> {
  const attackers = fork(fileURLToPath(new URL('./send-bodies.ts', import.meta.url)), { stdio: 'inherit' });
  const ended = new Promise<number>((resolve, reject) => {
    attackers.once('message', (sent) => resolve(Number(sent)));
    attackers.once('exit', () => reject(new Error('the attackers ended early')));
  });
  attackers.send({ url: program.url, clients: CLIENTS, seconds: SECONDS, bodies });
  const reads: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    reads.push(await timed(async () => (await program.call('GET', `/spaces/${spaceId}`)).arrayBuffer()));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { reads, sent: await ended };
}

function row(what: string, { reads, sent }: Meanwhile): Row {
  const detail = `p50 ${percentile(reads, 0.5).toFixed(1)} ms, longest ${percentile(reads, 1).toFixed(0)} ms, ${reads.length} reads; ${sent} bodies in ${SECONDS} s`;
  return { what, figure: percentile(reads, 0.99), unit: ' ms', limit: 50, detail };
}

/** Resident memory of the program, in MB. */
function residentMemory({ pid }: Program): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
}
