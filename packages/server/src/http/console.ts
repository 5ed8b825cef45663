import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { NextHandler } from './front-door.ts';

/** The parts of Next's programming interface that are used. */
interface NextServer {
  prepare(): Promise<void>;
  getRequestHandler(): NextHandler;
  close(): Promise<void>;
}
type CreateNext = (options: { dev: boolean; dir: string; hostname?: string; port?: number; httpServer?: EventEmitter }) => NextServer;

/** The console in this process. */
export interface Console {
  /** Starts Next the first time, and returns its handler. */
  handler(): Promise<NextHandler>;
  /** Emitter on which Next listens for `upgrade`. Otherwise it would listen on the server itself, also outside of development. */
  upgrades: EventEmitter;
  close(): Promise<void>;
}

/**
 * Returns the console in a folder: a Next project in its sources (dev), or Next's standalone tree. Started when first asked, since half of the
 * memory and start-up time of the program is Next's.
 */
export function createConsole(web: string, options: { dev: boolean }): Console {
  const upgrades = new EventEmitter();
  let starting: Promise<{ server: NextServer; handle: NextHandler }> | undefined;

  async function start() {
    const require = createRequire(path.join(web, 'package.json'));
    const built = path.join(web, '.next', 'required-server-files.json');
    if (!options.dev && existsSync(built)) {
      const { config } = JSON.parse(readFileSync(built, 'utf8')) as { config: unknown };
      // Next's own standalone server passes it the configuration it was built with this way.
      process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
    }
    const loaded = require('next') as CreateNext | { default: CreateNext };
    const server = (typeof loaded === 'function' ? loaded : loaded.default)({ dev: options.dev, dir: web, httpServer: upgrades });
    await server.prepare();
    return { server, handle: server.getRequestHandler() };
  }

  return {
    upgrades,
    async handler() {
      starting ??= start();
      return (await starting).handle;
    },
    async close() {
      const started = await starting?.catch(() => undefined);
      await started?.server.close();
    },
  };
}
