import type { Context } from '@octavo/core';
import { buildToken } from '@octavo/core/testing';
import { createRest } from '@octavo/rest';

/** The API of an installation, as a client reads it. */
export interface Api {
  /** Returns what is at a path below `/v1`; `undefined` where there is nothing. */
  get<Answer>(path: string): Promise<Answer | undefined>;
  /** Returns all items of a list. */
  list<Item>(path: string): Promise<Item[]>;
}

/** Opens the API of an installation with a token of the user who acts. */
export async function apiOf({ system, actor }: Context): Promise<Api> {
  if (actor.kind !== 'user') throw new Error('nobody acts');
  const { secret } = await buildToken(system, { id: actor.userId });
  const rest = createRest({ system, build: 'test', rateLimit: 'off', addressOf: () => '192.0.2.1' });
  const ask = async (path: string): Promise<unknown> => {
    const answer = await rest.request(`/v1${path}`, { headers: { authorization: `Bearer ${secret}` } });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    get: async <Answer>(path: string) => (await ask(path)) as Answer | undefined,
    async list<Item>(path: string) {
      const items: Item[] = [];
      for (let page: string | undefined = ''; page !== undefined; ) {
        const query: string = `${path.includes('?') ? '&' : '?'}limit=1000${page === '' ? '' : `&page=${encodeURIComponent(page)}`}`;
        const found = (await ask(path + query)) as { items: Item[]; next?: { page: string } } | undefined;
        items.push(...(found?.items ?? []));
        page = found?.next?.page;
      }
      return items;
    },
  };
}
