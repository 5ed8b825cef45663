import type { createCaller } from '@octavo/trpc';

/** The running Octavo, as its boot puts it where every bundle finds it: Next keeps module copies of its own. */
export interface Instance {
  /** Answers `/v1` and `/api/trpc`. */
  fetch(request: Request): Promise<Response>;
  /** Calls the router in this process, as the person that the request's cookie names. */
  caller(headers: Headers): Promise<ReturnType<typeof createCaller>>;
}

const KEY = Symbol.for('octavo.instance');
const holder = globalThis as { [KEY]?: Instance };

/** Returns the running instance, which the program sets before Next is asked anything. */
export async function getInstance(): Promise<Instance> {
  const instance = holder[KEY];
  if (instance === undefined)
    throw new Error('Octavo is not running in this process. Start it with `npm run dev` or `npm start`, not with Next alone.');
  return instance;
}
