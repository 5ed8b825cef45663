import { Resolver } from 'node:dns/promises';
import type { CustomHostnameStatus } from '@octavo/contract';
import type { System } from '../base/index.ts';
import { proofRecords } from './proof-records.ts';

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** Error codes of name servers for a missing name, or a missing record of it. */
const NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Looks for one of the records that prove a host name for a site. Only name servers are asked: nothing connects to the host. Takes some
 * seconds where they do not answer; never throws.
 */
export async function findProof(system: System, siteId: string, hostname: string): Promise<CustomHostnameStatus> {
  const resolver = resolverOf(system);
  const records = proofRecords(system, siteId, hostname);
  const [cname, txt] = [records.find(({ type }) => type === 'CNAME'), records.find(({ type }) => type === 'TXT')];
  try {
    const [targets, hasText] = await Promise.all([
      resolver.resolveCname(hostname).catch(unlessNothing),
      txt !== undefined && holdsText(resolver, txt.name, txt.value),
    ]);
    if (hasText) return 'dns_passed';
    const names = targets.map((target) => String(target).toLowerCase().replace(/\.$/, ''));
    if (cname !== undefined && names.includes(cname.value)) return 'dns_passed';
    return names.length === 0 ? 'dns_no_cname' : 'dns_wrong_cname';
  } catch (error) {
    system.log.warn('The proof of a host name could not be looked up.', { hostname, siteId, code: codeOf(error) });
    return codeOf(error) === 'EBADNAME' ? 'invalid_domain' : 'internal_error';
  }
}

/**
 * Looks for a TXT record with exactly this value. Takes some seconds where name servers do not answer; never throws.
 */
export async function findText(system: System, name: string, value: string): Promise<'found' | 'missing' | 'invalid' | 'unreachable'> {
  try {
    return (await holdsText(resolverOf(system), name, value)) ? 'found' : 'missing';
  } catch (error) {
    system.log.warn('A DNS record could not be looked up.', { name, code: codeOf(error) });
    return codeOf(error) === 'EBADNAME' ? 'invalid' : 'unreachable';
  }
}

function resolverOf({ config }: System): Resolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const { nameServers } = config;
  if (nameServers !== undefined && nameServers.length > 0) resolver.setServers(nameServers);
  return resolver;
}

async function holdsText(resolver: Resolver, name: string, value: string): Promise<boolean> {
  const texts = await resolver.resolveTxt(name).catch(unlessNothing);
  // A long text comes in parts of 255 bytes, which belong together.
  return texts.some((parts) => parts.join('').trim() === value);
}

function unlessNothing(error: unknown): never[] {
  if (NOTHING.has(codeOf(error))) return [];
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
