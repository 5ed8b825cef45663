import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@octavo/testkit';
import { sized } from '../extent.ts';
import { runWith } from '../program.ts';
import { median, type Row } from '../stats.ts';

const ROUNDS = sized(3, 1);
/** Time between two questions to a program that does not listen yet (ms). */
const ASK_EVERY_MS = 5;

interface Started {
  /** Seconds until the program says that it can do its work, and until the console is drawn for whoever came first. */
  ready: number;
  drawn: number;
}

/** Start of the built program until its first answer: on a folder that it makes, and on one that is there. */
export async function measureFirstAnswer(scratch: string): Promise<Row[]> {
  const data = path.join(scratch, 'first-answer');
  const fresh = await start(data);
  const again: Started[] = [];
  for (let round = 0; round < ROUNDS; round++) again.push(await start(data));
  const drawn = (seconds: number) => `the console is drawn after ${seconds.toFixed(1)} s`;
  return [
    {
      what: 'start to first answer',
      figure: median(again.map(({ ready }) => ready)),
      unit: ' s',
      limit: 2,
      detail: drawn(median(again.map((one) => one.drawn))),
    },
    {
      what: 'start to first answer, an empty folder',
      figure: fresh.ready,
      unit: ' s',
      detail: `with its tables and the manual; ${drawn(fresh.drawn)}`,
    },
  ];
}

async function start(data: string): Promise<Started> {
  const port = await freePort();
  const [node = '', ...args] = runWith('serve');
  const began = performance.now();
  const child = spawn(node, args, { env: { ...process.env, PORT: String(port), OCTAVO_DATA: data }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  try {
    while (!(await isAnswered(`${url}/readyz`))) {
      if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
      await delay(ASK_EVERY_MS);
    }
    const ready = (performance.now() - began) / 1000;
    const page = await fetch(`${url}/sign-in`);
    await page.text();
    if (!page.ok) throw new Error(`the console answered ${page.status}`);
    return { ready, drawn: (performance.now() - began) / 1000 };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.text();
  return answer?.ok === true;
}
