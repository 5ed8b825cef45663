import type { ContentKitUrl } from '@octavo/runtime';
import { type KitDrawing, textOf } from './kit-drawing.ts';

/** Parts of a drawing that addresses depend on. */
type AddressPlace = Pick<KitDrawing, 'state' | 'ownOrigins'>;

/**
 * Returns the absolute address of an element, with the values of the state in its query; `undefined` if it is none of the web. What was checked
 * may still become another one: parts are put together only here, with the scheme of the installation where it is its host.
 */
export function addressOf(url: ContentKitUrl, drawing: AddressPlace): URL | undefined {
  const address = typeof url === 'string' ? URL.parse(url) : fromParts(url, drawing);
  if (address === null || (address.protocol !== 'https:' && address.protocol !== 'http:')) return undefined;
  return address.username === '' && address.password === '' ? address : undefined;
}

function fromParts({ host, pathname, query = {} }: Exclude<ContentKitUrl, string>, drawing: AddressPlace): URL | null {
  if (!/^[\w.:[\]-]+$/.test(host)) return null;
  const scheme = drawing.ownOrigins?.includes(`http://${host}`) ? 'http' : 'https';
  const address = URL.parse(`${scheme}://${host}/`);
  if (address === null) return null;
  address.pathname = pathname;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, textOf(value, drawing));
  return address;
}
