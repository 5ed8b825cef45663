import type { Role } from '../config/roles.ts';
import type { Refusal } from './refuse.ts';
import type { Owner } from './routes.ts';

/** Addresses that every server answers. */
const HEALTH = /^\/(?:healthz|readyz|metrics)(?:[/?]|$)/;

/** Returns whether a server with these roles answers an address. */
export function answers(roles: readonly Role[], owner: Owner, url: string): boolean {
  return roles.includes(owner === 'sites' ? 'reader' : 'web') || (owner === 'inner' && HEALTH.test(url));
}

/** Refusal of an address that other servers answer. */
export const ANOTHER_SERVER: Refusal = {
  status: 421,
  message: 'This server does not answer this address: OCTAVO_ROLES of it says what it does. The proxy in front has to ask another one.',
};
