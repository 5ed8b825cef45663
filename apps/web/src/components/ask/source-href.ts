import type { AskSource } from '@octavo/contract';

/** Returns the address of a source below the console that shows it. */
export function hrefOf({ href }: Pick<AskSource, 'href'>): string {
  const url = URL.parse(href);
  return url === null ? href : url.pathname + url.search + url.hash;
}
