import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EXTENT_ARGUMENTS, hostileSeconds, sized } from '../extent.ts';
import { signIn } from '../measure-sign-in.ts';
import { type Program, startProgram } from '../program.ts';
import { percentile, type Row, timed } from '../stats.ts';
import type { SlowPagesAsked, SlowPagesOrder } from './ask-slow-pages.ts';

const SECONDS = hostileSeconds(0.4);
const CLIENTS = sized(8, 1);
/** A page that is read in a worker thread, since it is long. */
const LONG = Array.from({ length: 600 }, (_, i) => `## Part ${i}\n\nWords of an ordinary page, [linked](#part-1) and **marked**.\n`).join(
  '\n',
);

/**
 * Reads and sign-ins of one organization while another saves pages that are as slow to read as pages may be, and slower ones, and asks for them from eight clients:
 * each as a ratio to what it takes alone.
 */
export async function measureLanes(dataDir: string): Promise<Row[]> {
  await using program = await startProgram(dataDir, { quiet: true });
  const ours = await spaceWith(program, program.organization, LONG);
  const other = (await (await program.call('POST', '/orgs', { title: 'Hostile' })).json()) as { id: string };
  const theirs = await spaceWith(program, other.id, 'Nothing yet.');
  await readAndSignIn(program, ours, SECONDS / 8);
  const alone = await readAndSignIn(program, ours, SECONDS / 2);
  const attackers = fork(fileURLToPath(new URL('./ask-slow-pages.ts', import.meta.url)), EXTENT_ARGUMENTS, { stdio: 'inherit' });
  attackers.send({ url: program.url, token: program.token, spaceId: theirs.spaceId, clients: CLIENTS } satisfies SlowPagesOrder);
  const meanwhile = await readAndSignIn(program, ours, SECONDS).finally(() => attackers.connected && attackers.send('stop'));
  const { asked, statuses, longest } = await reportOf(attackers);
  const came = Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
  const compared = (what: string, before: number[], during: number[]): Row => ({
    what: `${what} while another organization asks for pages that are slow to read, p99`,
    figure: percentile(during, 0.99) / percentile(before, 0.99),
    unit: ' times',
    limit: 4,
    detail: `${percentile(before, 0.99).toFixed(0)} ms alone, ${percentile(during, 0.99).toFixed(0)} ms meanwhile, ${during.length} of them; ${asked} hostile requests: ${came}`,
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
  const { pages } = (await (await program.call('GET', `/spaces/${spaceId}/content/pages`)).json()) as { pages: { id: string }[] };
  return { spaceId, pageId: pages[0]?.id ?? '' };
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
    if (i % 2 === 0) signIns.push(await timed(() => signIn(program, address, `nobody${i}@example.com`)));
  }
  return { reads, signIns };
}

/** Returns the report that a process sends at its end. */
function reportOf(attackers: ChildProcess): Promise<SlowPagesAsked> {
  return new Promise((resolve, reject) => {
    attackers.once('message', (asked) => resolve(asked as SlowPagesAsked));
    attackers.once('exit', () => reject(new Error('the attackers ended early')));
  });
}
