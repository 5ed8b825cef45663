import type { SiteSnapshot } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { listConcernedInstallations } from '../installations/index.ts';
import { askScript } from './ask-script.ts';
import { mayHave } from './event-types.ts';
import { headersForVisitor } from './public-headers.ts';
import type { AnswerToVisitor } from './public-request.ts';

/** Longest wait of a visitor for the script (ms). */
const LONGEST_WAIT = 8000;

/** A visitor who is to sign in by an integration. */
export interface VisitorToSignIn {
  /** Name of the integration. */
  integration: string;
  /** Path on the site that they asked for, without slashes at its ends. */
  location: string;
}

/**
 * Has the script of an integration answer a visitor of a site who is not signed in: mostly with a redirect to where they sign in. `undefined` where the integration
 * is not active on the site or may not sign visitors in, and where the script fails or refuses.
 */
export async function askVisitorAuthentication(
  system: System,
  { id: siteId, organizationId }: Pick<SiteSnapshot, 'id' | 'organizationId'>,
  { integration, location }: VisitorToSignIn,
): Promise<AnswerToVisitor | undefined> {
  const concerned = await listConcernedInstallations(system, { organizationId, siteId });
  const found = concerned.find(({ integrationName }) => integrationName === integration);
  if (found === undefined || !mayHave('fetch_visitor_authentication', found.scopes)) return undefined;
  const asked = await askScript(system, {
    target: { integrationName: integration, installationId: found.installationId, siteId },
    type: 'fetch_visitor_authentication',
    members: location === '' ? {} : { location },
    signal: AbortSignal.timeout(LONGEST_WAIT),
  }).catch(() => undefined);
  if (asked === undefined || asked.outcome.kind !== 'response' || asked.outcome.response.status >= 400) return undefined;
  const { status, headers, body } = asked.outcome.response;
  return { status, headers: headersForVisitor(headers, asked.setup.contentSecurityPolicy), body };
}
