import type { DialogAnswer } from '../src/search/dialog-answer.ts';
import { findPages } from '../src/shards/find.ts';
import { counted, type PluralForms } from '../src/words/plural.ts';

declare global {
  interface Window {
    /** Takes the content of a file of the search; the files call it. */
    octavoShard(name: string, content: unknown): void;
    /** Finds pages by the files of a folder. */
    octavoFind(folder: string, query: string): Promise<DialogAnswer>;
  }
}

const loads = new Map<string, Promise<unknown>>();
const contents = new Map<string, unknown>();

window.octavoShard = (name, content) => {
  contents.set(name, content);
};

/** Loads a script once; what failed is tried again the next time. */
function load(folder: string, name: string): Promise<unknown> {
  const known = loads.get(name);
  if (known !== undefined) return known;
  const loading = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${folder}${name === 'index' ? '' : 'data/'}${name}.js`;
    script.onload = () => (contents.has(name) ? resolve(contents.get(name)) : reject(new Error(`${script.src} holds something else`)));
    script.onerror = () => reject(new Error(`${script.src} cannot be loaded`));
    document.head.append(script);
  });
  loads.set(name, loading);
  loading.catch(() => loads.delete(name));
  return loading;
}

window.octavoFind = async (folder, query) => {
  const start = new URL(folder, document.baseURI);
  const whole = (href: string) => new URL(href, new URL('../../', start)).href;
  const { hits, ...answer } = await findPages((name) => load(start.href, name), query);
  const placed = hits.map((hit) => ({
    ...hit,
    href: whole(hit.href),
    passages: hit.passages.map((passage) => ({ ...passage, href: whole(passage.href) })),
  }));
  return { ...answer, hits: placed, status: statusOf(query, placed.length) };
};

function statusOf(query: string, count: number): string {
  const { nothing = '', hits = '{}' } = document.querySelector<HTMLElement>('#search')?.dataset ?? {};
  if (count === 0) return nothing.replace('{query}', () => query);
  return counted(JSON.parse(hits) as PluralForms, count, document.documentElement.lang);
}
