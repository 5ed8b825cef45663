import type { System } from '@octavo/core';
import { createCaller } from '@octavo/trpc';
import { contextOf } from './http/authenticate-request.ts';

/** Interface for other bundles in this process, under `Symbol.for('octavo.instance')`. */
export interface Instance {
  fetch(request: Request): Promise<Response>;
  caller(headers: Headers): Promise<ReturnType<typeof createCaller>>;
}

/** Next has its own copies of modules, so what the console needs of this one hangs where every copy finds it. */
export function register(system: System, fetch: (request: Request) => Response | Promise<Response>): void {
  const instance: Instance = {
    fetch: async (request) => fetch(request),
    async caller(headers) {
      const ctx = await contextOf(system, { headers, address: undefined });
      const setCookie = () => {
        throw new Error('a page that is being drawn cannot set cookies');
      };
      return createCaller({ ctx, setCookie, requestHeaders: headers });
    },
  };
  Object.defineProperty(globalThis, Symbol.for('octavo.instance'), { value: instance, configurable: true });
}
