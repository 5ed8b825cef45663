import { signIn } from '../measure-sign-in.ts';
import { type Program, startProgram } from '../program.ts';
import { percentile, type Row, timed } from '../stats.ts';

const SECONDS = Number(process.env.BENCH_HOSTILE_SECONDS ?? 60);
const CLIENTS = 8;
/** A text that took a thread 51 to 78 s when it was asked for as a document. */
const HOSTILE = '**a '.repeat(1_225_000);
/** A page that is read in a worker thread, since it is long. */
const LONG = Array.from({ length: 600 }, (_, i) => `## Part ${i}\n\nWords of an ordinary page, [linked](#part-1) and **marked**.\n`).join(
  '\n',
);

/**
 * Reads and sign-ins of one organization while another saves pages of 4.9 MB that are slow to read, and asks for them from eight clients:
 * each as a ratio to what it takes alone.
 */
export async function measureLanes(dataDir: string): Promise<Row[]> {
  await using program = await startProgram(dataDir, { quiet: true });
  const ours = await spaceWith(program, program.organization, LONG);
  const other = (await (await program.call('POST', '/orgs', { title: 'Hostile' })).json()) as { id: string };
  const alone = await readAndSignIn(program, ours, SECONDS / 4);
  const stop = new AbortController();
  const attack = attackFrom(program, other.id, stop.signal);
  const meanwhile = await readAndSignIn(program, ours, SECONDS);
  stop.abort();
  const { asked, longest } = await attack;
  const compared = (what: string, before: number[], during: number[]): Row => ({
    what: `${what} while another organization asks for pages that are slow to read, p99`,
    figure: percentile(during, 0.99) / percentile(before, 0.99),
    unit: ' times',
    limit: 4,
    detail: `${percentile(before, 0.99).toFixed(0)} ms alone, ${percentile(during, 0.99).toFixed(0)} ms meanwhile, ${during.length} of them; ${asked} hostile requests`,
  });
  return [
    compared('new pages read as documents', alone.reads, meanwhile.reads),
    compared('sign-ins', alone.signIns, meanwhile.signIns),
    { what: 'longest answer to who asks for such pages', figure: longest / 1000, unit: ' s', limit: 60, detail: 'refused, or as source' },
  ];
}

interface Place {
  spaceId: string;
  pageId: string;
}

async function spaceWith(program: Program, organization: string, markdown: string): Promise<Place> {
  const { id: spaceId } = (await (await program.call('POST', `/orgs/${organization}/spaces`, { title: 'Bench' })).json()) as { id: string };
  const change = { operation: 'insert_page', title: 'Long', document: { markdown } };
  await program.call('POST', `/spaces/${spaceId}/content`, { changes: [change] });
  const { id: pageId } = (await (await program.call('GET', `/spaces/${spaceId}/content/path/long`)).json()) as { id: string };
  return { spaceId, pageId };
}

/** Writes a page anew and reads it as a document, so that no answer is remembered; signs in beside it. */
async function readAndSignIn(program: Program, { spaceId, pageId }: Place, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const reads: number[] = [];
  const signIns: number[] = [];
  for (let i = 0; performance.now() < end; i++) {
    const change = { operation: 'update_page', page: pageId, document: { markdown: `${LONG}\nRound ${i} of ${seconds}.\n` } };
    await program.call('POST', `/spaces/${spaceId}/content`, { changes: [change] });
    reads.push(
      await timed(async () => (await program.call('GET', `/spaces/${spaceId}/content/page/${pageId}?format=document`)).arrayBuffer()),
    );
    // Each from an address of its own, for an account that nobody has: as much work as a right one, and nothing is throttled.
    const address = `127.1.${Math.floor(i / 200) % 200}.${1 + (i % 200)}`;
    if (i % 4 === 0) signIns.push(await timed(() => signIn(program, address, `nobody${i}@example.com`)));
  }
  return { reads, signIns };
}

/** Saves slow pages and asks for them in both forms from eight clients, until it is stopped. */
async function attackFrom(program: Program, organization: string, stop: AbortSignal): Promise<{ asked: number; longest: number }> {
  const { spaceId } = await spaceWith(program, organization, 'Nothing yet.');
  let asked = 0;
  let longest = 0;
  const send = async (method: string, route: string, body?: unknown) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { authorization: `Bearer ${program.token}`, 'content-type': 'application/json' };
    const took = timed(async () => {
      const response = await fetch(`${program.url}/v1${route}`, { method, headers, ...text, signal: stop });
      await response.arrayBuffer();
    });
    // Whatever the answer is: a refusal is one.
    const ms = await took.catch(() => 0);
    longest = Math.max(longest, ms);
    asked++;
  };
  const client = async (number: number) => {
    for (let i = 0; !stop.aborted; i++) {
      const markdown = `${number} ${i} ${HOSTILE}`;
      const change = { operation: 'insert_page', title: `Hostile ${number} ${i}`, document: { markdown } };
      if (i % 8 === 0) await send('POST', `/spaces/${spaceId}/content`, { changes: [change] });
      await send('GET', `/spaces/${spaceId}/content/path/hostile-${number}-${i - (i % 8)}?format=document`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return { asked, longest };
}
