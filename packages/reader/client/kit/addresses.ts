/** Opens an address of the web in a window of its own; nothing for any other. Its parts are put together as the drawing does it. */
export function openAddress(url: unknown): void {
  const address =
    typeof url === 'string' ? URL.parse(url) : fromParts(url as { host: string; pathname: string; query?: Record<string, string> });
  if (address?.protocol === 'https:' || address?.protocol === 'http:') open(address, '_blank', 'noopener');
}

function fromParts({ host, pathname, query = {} }: { host: string; pathname: string; query?: Record<string, string> }): URL | null {
  const address = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`https://${host}/`) : null;
  if (address === null) return null;
  address.pathname = pathname;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value ?? ''));
  return address;
}
