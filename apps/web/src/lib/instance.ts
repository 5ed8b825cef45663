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
let booting: Promise<unknown> | undefined;

/**
 * The running instance. In production the program has set it before Next is asked anything; under a plain `next dev` nobody has, so the
 * server package is booted here, by a name that the bundler does not follow.
 */
export async function getInstance(): Promise<Instance> {
  if (holder[KEY] === undefined) {
    const name = ['@octavo', 'server'].join('/');
    booting ??= import(/* turbopackIgnore: true */ name).then((server: { boot(): Promise<unknown> }) => server.boot());
    await booting;
  }
  const instance = holder[KEY];
  if (instance === undefined) throw new Error('The server package booted without registering the instance.');
  return instance;
}
