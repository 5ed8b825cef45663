import { Resolver } from 'node:dns/promises';
import type { CustomHostnameStatus } from '@octavo/contract';
import type { System } from '../kernel/context.ts';
import { proofRecords } from './proof-records.ts';

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** What name servers say when there is no such name, or no such record of it. */
const NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Looks for one of the records that prove a host name for a site. Only name servers are asked: nothing connects to the host. Takes some
 * seconds where they do not answer; never throws.
 */
export async function findProof(system: System, siteId: string, hostname: string): Promise<CustomHostnameStatus> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const { nameServers } = system.config;
  if (nameServers !== undefined && nameServers.length > 0) resolver.setServers(nameServers);
  const records = proofRecords(system, siteId, hostname);
  const [cname, txt] = [records.find(({ type }) => type === 'CNAME'), records.find(({ type }) => type === 'TXT')];
  try {
    const [targets, texts] = await Promise.all([
      resolver.resolveCname(hostname).catch(unlessNothing),
      resolver.resolveTxt(txt?.name ?? '').catch(unlessNothing),
    ]);
    // A long text comes in parts of 255 bytes, which belong together.
    if (texts.some((parts) => (Array.isArray(parts) ? parts.join('') : parts).trim() === txt?.value)) return 'dns_passed';
    const names = targets.map((target) => String(target).toLowerCase().replace(/\.$/, ''));
    if (cname !== undefined && names.includes(cname.value)) return 'dns_passed';
    return names.length === 0 ? 'dns_no_cname' : 'dns_wrong_cname';
  } catch (error) {
    system.log.warn('The proof of a host name could not be looked up.', { hostname, siteId, code: codeOf(error) });
    return codeOf(error) === 'EBADNAME' ? 'invalid_domain' : 'internal_error';
  }
}

function unlessNothing(error: unknown): never[] {
  if (NOTHING.has(codeOf(error))) return [];
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
