import { execFile, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { IS_SMALL } from './extent.ts';
import { ROOT } from './program.ts';
import type { Row } from './stats.ts';

/**
 * Returns the seconds of `npm start` until it says that it is ready: with nothing there, with the caches, and with nothing changed. A small run
 * downloads and builds nothing: it starts this checkout, which was built for it.
 */
export async function measureStart(scratch: string): Promise<Row[]> {
  if (IS_SMALL) return [unchangedRow(await start(ROOT, { ...process.env, PORT: '0', OCTAVO_DATA: path.join(scratch, 'started') }))];
  const home = path.join(scratch, 'home');
  const checkout = path.join(scratch, 'checkout');
  await mkdir(home, { recursive: true });
  await promisify(execFile)('git', ['clone', '-q', ROOT, checkout]);
  const environment = {
    ...process.env,
    HOME: home,
    PORT: '0',
    npm_config_cache: path.join(home, 'npm'),
    XDG_CACHE_HOME: '',
    XDG_DATA_HOME: '',
  };
  const cold = await start(checkout, environment);
  const unchanged = await start(checkout, environment);
  for (const folder of ['node_modules', '.toolchain', 'apps/octavo/dist', 'apps/web/.next'])
    await rm(path.join(checkout, folder), { recursive: true, force: true });
  const warm = await start(checkout, environment);
  return [
    { what: 'npm start, cold', figure: cold, unit: ' s', detail: 'no caches, no toolchain' },
    { what: 'npm start, warm', figure: warm, unit: ' s', detail: 'caches kept' },
    unchangedRow(unchanged),
  ];
}

function unchangedRow(seconds: number): Row {
  return { what: 'npm start, unchanged', figure: seconds, unit: ' s', detail: '' };
}

async function start(checkout: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: checkout, env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  await new Promise<void>((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${text}`)));
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('ready at')) resolve();
    });
  });
  const took = (performance.now() - began) / 1000;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The whole group: npm does not hand signals on.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return took;
}
