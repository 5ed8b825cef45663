import { isPublicAddress, readForwarderNote, type System } from '@octavo/core';
import { type Config, trustOf } from '@octavo/server';

/** Maximum age (ms) of a note that is still reported. */
const RECENT_MS = 7 * 24 * 60 * 60_000;

/**
 * Looks whether forwarded headers of the last week came from an address that is not trusted. One of a private network is a proxy that was
 * forgotten; a public one may be anybody who pretends.
 * @throws Error that says so, for an address of a private network.
 */
export async function lookAtProxies(system: System, config: Config): Promise<[true, string]> {
  const { OCTAVO_TRUSTED_PROXIES: proxies, OCTAVO_FORWARDED_HEADERS: family } = config;
  const trusted = proxies.length === 0 ? 'none is trusted' : `trusted: ${proxies.join(', ')}`;
  const note = await readForwarderNote(system);
  if (note === undefined || system.now() - note.at > RECENT_MS) return [true, trusted];
  const { address } = note;
  if (trustOf(proxies, family).isTrusted(address)) return [true, trusted];
  const seen = `${trusted}; forwarded headers came from ${address}, last on ${new Date(note.at).toISOString()}, and were not read`;
  if (isPublicAddress(address)) return [true, `${seen}. If it is your proxy, put it into OCTAVO_TRUSTED_PROXIES`];
  throw new Error(`${seen}: limits and the audit see the proxy in place of people. Put it into OCTAVO_TRUSTED_PROXIES`);
}
