import type { SiteBase, SiteHosts, SiteSnapshot, SiteSpot } from '../model.ts';
import { type Address, readHostname, readPath, segmentKey } from './read-address.ts';

/** Segment of the installation's address that sites are below. */
const DOCS = 'docs';
/** Longest path of another server that passes requests on, in segments. */
const MAX_PROXY_SEGMENTS = 8;

/** Settings that determine a site's addresses. */
export interface SiteWhereabouts {
  organizationId: string;
  /** The name of the organization in addresses; null without one. */
  organizationHostname: string | null;
  basename: string;
  /** A host of its own, when it was verified. */
  hostname: string | null;
  /** Such as `example.com/docs`. */
  proxyOrigin: string | null;
}

/** Returns the bases of a site, the canonical one first (decision 038). */
export function siteBases(hosts: SiteHosts, site: SiteWhereabouts): SiteBase[] {
  const app = new URL(hosts.appUrl);
  const bases: SiteBase[] = [];
  const add = (form: SiteBase['form'], origin: string, path: readonly string[]) => {
    const hostname = URL.parse(origin)?.hostname.replace(/\.$/, '');
    if (hostname !== undefined && hostname !== '') bases.push({ form, origin, hostname, segments: path });
  };
  if (site.proxyOrigin !== null) {
    const [host = '', ...path] = site.proxyOrigin.split('/');
    add('proxy', `https://${host.toLowerCase()}`, readPath(path.join('/')) ?? []);
  }
  if (site.hostname !== null) add('hostname', `https://${site.hostname.toLowerCase()}`, []);
  const { organizationHostname: name, organizationId, basename } = site;
  if (hosts.sitesHost !== undefined && name !== null)
    add('subdomain', `${app.protocol}//${name.toLowerCase()}.${hosts.sitesHost}`, [basename]);
  const above = [...(readPath(app.pathname) ?? []), DOCS];
  for (const organization of name === null ? [organizationId] : [name, organizationId])
    add('path', app.origin, [...above, organization, basename]);
  return bases;
}

/** Returns the places that a site at an address can be at, the most exact first. */
export function spotsOf(hosts: SiteHosts, { hostname, keys, segments }: Address): SiteSpot[] {
  const spots: SiteSpot[] = [];
  for (let length = Math.min(keys.length, MAX_PROXY_SEGMENTS); length > 0; length--)
    spots.push({ form: 'proxy', origin: [hostname, ...keys.slice(0, length)].join('/') });
  spots.push({ form: 'hostname', hostname });
  const sitesHost = hosts.sitesHost === undefined ? undefined : readHostname(hosts.sitesHost);
  const [first] = keys;
  if (sitesHost !== undefined && hostname.endsWith(`.${sitesHost}`) && first !== undefined)
    spots.push({ form: 'subdomain', subdomain: hostname.slice(0, -sitesHost.length - 1), basename: first });
  const app = new URL(hosts.appUrl);
  const above = [...(readPath(app.pathname) ?? []), DOCS];
  const [organization, basename] = [segments[above.length], keys[above.length + 1]];
  if (hostname === readHostname(app.host) && startsWith(keys, above) && organization !== undefined && basename !== undefined)
    spots.push({ form: 'path', organization, basename });
  return spots;
}

/** Returns the base of a site that an address is below: the longest one. */
export function baseAt({ bases }: Pick<SiteSnapshot, 'bases'>, { hostname, keys }: Address): SiteBase | undefined {
  let found: SiteBase | undefined;
  for (const base of bases) {
    if (base.hostname !== hostname || !startsWith(keys, base.segments)) continue;
    if (found === undefined || base.segments.length > found.segments.length) found = base;
  }
  return found;
}

/** Returns whether a path, as it is compared, begins with segments. */
function startsWith(keys: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= keys.length && beginning.every((segment, i) => segmentKey(segment) === keys[i]);
}
