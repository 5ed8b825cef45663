import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { integrationNotFound, isAllowedIn, isOpenOrganization, requireIntegrations } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { publicEndpoint } from '../integrations/index.ts';
import { integrationFailed, refusalOf } from './answer-of.ts';
import { askScript } from './ask-script.ts';
import { headersForScript, headersForVisitor } from './public-headers.ts';

/** Request to a public address of an integration. */
export interface PublicRequest {
  method: string;
  /** Path after the address of the integration, beginning with a slash or empty. */
  path: string;
  /** Query with its question mark, or empty. */
  search: string;
  headers: readonly (readonly [string, string])[];
  body: Uint8Array;
  /** Id of the user whose token the request has, if any. */
  userId?: string;
  signal?: AbortSignal;
}

/** Answer to a visitor: what the script said, with the headers that it may set and those that keep it apart from Octavo itself. */
export interface AnswerToVisitor {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

/**
 * Has the script of an integration answer a request to its public address: `/…` of the integration, `/installations/{id}/…` of an installation, or
 * `/installations/{id}/spaces/{id}/…` and `/sites/{id}/…` of one of its places. Anybody may ask; cookies never reach the script, nor does a token of
 * Octavo.
 * @throws OctavoError `not_found`, `forbidden` with code `integrations_off`, `unavailable`, `too_large`.
 */
export async function answerPublicRequest(system: System, name: string, request: PublicRequest): Promise<AnswerToVisitor> {
  requireIntegrations(system);
  const target = await findTarget(system, name, request.path);
  const { method, path, search, headers, body, userId, signal } = request;
  const members = {
    request: {
      method,
      url: `${publicEndpoint(system, target.integrationName)}${path}${search}`,
      headers: headersForScript(headers, userId !== undefined),
    },
    ...(userId === undefined ? {} : { auth: { userId } }),
  };
  const { setup, outcome } = await askScript(system, {
    target,
    type: 'fetch',
    members,
    ...(body.length === 0 ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (outcome.kind === 'done' || outcome.kind === 'output') throw integrationFailed('The script did not answer the request.');
  if (outcome.kind !== 'response') throw refusalOf(outcome);
  const { response } = outcome;
  return { status: response.status, headers: headersForVisitor(response.headers, setup.contentSecurityPolicy), body: response.body };
}

const PLACES = /^\/installations\/([0-9A-Za-z]{1,40})(?:\/(space|site)s\/([0-9A-Za-z]{1,40}))?(?:\/|$)/;

async function findTarget(system: System, name: string, path: string) {
  const { store } = system;
  const { integration, integrationInstallation: installation, integrationPlace: place } = store.tables;
  const [known] = await store.read
    .select({ name: integration.name, organizationId: integration.organizationId })
    .from(integration)
    .where(and(eq(integration.name, name), isOpenOrganization(store, integration.organizationId)));
  if (known === undefined) throw integrationNotFound();
  const [, installationId, kind, id] = PLACES.exec(path) ?? [];
  if (installationId === undefined) return { integrationName: known.name };
  const on = id === undefined ? undefined : eq(kind === 'space' ? place.spaceId : place.siteId, id);
  const [found] = await store.read
    .select({ id: installation.id, organizationId: installation.organizationId, isPaused: installation.isPaused, placed: place.id })
    .from(installation)
    .leftJoin(place, and(eq(place.installationId, installation.id), on ?? eq(place.id, '')))
    .where(
      and(
        eq(installation.id, installationId),
        eq(installation.integrationName, known.name),
        isOpenOrganization(store, installation.organizationId),
      ),
    );
  if (found === undefined || found.isPaused || (id !== undefined && found.placed === null)) throw notThere();
  if (!isAllowedIn(system, known, found.organizationId)) throw notThere();
  const where = id === undefined ? {} : kind === 'space' ? { spaceId: id } : { siteId: id };
  return { integrationName: known.name, installationId: found.id, ...where };
}

function notThere(): OctavoError {
  return new OctavoError('not_found', 'There is no such installation of this integration, or it is paused.');
}
