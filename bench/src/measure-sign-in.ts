import { request } from 'node:http';
import { sized } from './extent.ts';
import { type Program, startProgram } from './program.ts';
import { percentile, type Row, timed } from './stats.ts';

const WRONG = sized(1000, 4);
/** Requests before anything is measured: a program that has just started is slow at everything. */
const WARM_UP = sized(1000, 1);
/** Sign-ins under way at once. */
const ATTACKERS = sized(32, 2);
/** People who read meanwhile, one request after the other. */
const READERS = 4;

/** Returns the answers to 1,000 wrong sign-ins, from one network address and from a hundred, and the delays that they cause for others. */
export async function measureSignIn(dataDir: string): Promise<Row[]> {
  // One of its own, which keeps the line for each refusal to itself.
  await using program = await startProgram(dataDir, { quiet: true });
  const made = await program.call('POST', `/orgs/${program.organization}/spaces`, { title: 'Bench' });
  const { id: spaceId } = (await made.json()) as { id: string };
  for (let i = 0; i < WARM_UP; i++) await (await program.call('GET', `/spaces/${spaceId}`)).arrayBuffer();
  const one = await flood(program, spaceId, () => '127.0.0.2');
  // Each address tries ten accounts, so that no limit holds any of them back before its password is hashed.
  const many = await flood(program, spaceId, (i) => `127.0.1.${1 + (i % 100)}`);
  return [
    {
      what: 'wrong sign-ins let through from an address',
      figure: count(one, 401),
      unit: '',
      limit: 15,
      detail: `of ${WRONG}; ${told(one)}`,
    },
    latency('reads during them, p99', one),
    latency('reads during as many from 100 addresses, p99', many),
  ];
}

interface Flood {
  statuses: number[];
  reads: number[];
  ms: number;
}

async function flood(program: Program, spaceId: string, addressOf: (i: number) => string): Promise<Flood> {
  const statuses: number[] = [];
  const reads: number[] = [];
  let next = 0;
  let over = false;
  const attack = async () => {
    for (let i = next++; i < WRONG; i = next++) statuses.push(await signIn(program, addressOf(i), `nobody${i}@example.com`));
  };
  const read = async () => {
    while (!over) reads.push(await timed(async () => (await program.call('GET', `/spaces/${spaceId}`)).arrayBuffer()));
  };
  const readers = Promise.all(Array.from({ length: READERS }, read));
  const ms = await timed(() => Promise.all(Array.from({ length: ATTACKERS }, attack)));
  over = true;
  await readers;
  return { statuses, reads, ms };
}

/** The status of a wrong sign-in from an address of the loopback network. */
export function signIn(program: Program, localAddress: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'wrong wrong wrong' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: program.url };
  return new Promise((resolve, reject) => {
    const sent = request(`${program.url}/api/trpc/auth.signIn`, { method: 'POST', headers, localAddress, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

function latency(what: string, { reads, statuses, ms }: Flood): Row {
  const detail = `p50 ${percentile(reads, 0.5).toFixed(1)} ms, longest ${percentile(reads, 1).toFixed(0)} ms, ${reads.length} reads in ${(ms / 1000).toFixed(1)} s; ${told({ statuses })}`;
  return { what, figure: percentile(reads, 0.99), unit: ' ms', limit: 50, detail };
}

function count({ statuses }: Pick<Flood, 'statuses'>, status: number): number {
  return statuses.filter((one) => one === status).length;
}

function told(flood: Pick<Flood, 'statuses'>): string {
  return [...new Set(flood.statuses)]
    .sort()
    .map((status) => `${count(flood, status)} x ${status}`)
    .join(', ');
}
