import { type IntegrationScope, OctavoError } from '@octavo/contract';
import { type Actor, requireScope } from '@octavo/core';
import type { Operation } from './operation.ts';
import { changeRequestReadIds } from './routes/change-request-content.ts';
import { liveReadIds } from './routes/content.ts';
import { revisionReadIds } from './routes/revisions.ts';
import { scopeOfOperation } from './token-scope.ts';

const READS: readonly IntegrationScope[] = ['space:content:read', 'space:content:write'];
const WRITES: readonly IntegrationScope[] = ['space:content:write'];
const SITES: readonly IntegrationScope[] = ['site:metadata:read'];
const SPECS: readonly IntegrationScope[] = ['openapi:read', 'openapi:write'];
const WRITES_SPECS: readonly IntegrationScope[] = ['openapi:write'];

const all = (ids: readonly string[], scopes: readonly IntegrationScope[]) => Object.fromEntries(ids.map((id) => [id, scopes]));

/**
 * The scopes that open operations to tokens of installations, by the id of the operation: any one of them does. An operation that is not here is closed to
 * them. What may then be done on what is decided where roles are (`roleOfInstallation`), by these scopes alone.
 */
export const SCOPES_OF_OPERATION: Readonly<Record<string, readonly IntegrationScope[]>> = {
  getSpaceById: ['space:metadata:read', 'space:metadata:write', 'space:content:read', 'space:content:write', 'space:git:sync'],
  updateSpaceById: ['space:metadata:write'],
  ...all([liveReadIds, revisionReadIds, changeRequestReadIds].flatMap(Object.values), READS),
  ...all(
    [
      'getDocumentById',
      'searchSpaceContent',
      'listRevisions',
      'getRevisionSemanticChanges',
      'listChangeRequestsForSpace',
      'getChangeRequestById',
      'getChangeRequestChanges',
      'listConflictsInChangeRequest',
    ],
    READS,
  ),
  ...all(
    [
      'changeSpaceContent',
      'createChangeRequest',
      // Of those that it made itself.
      'updateChangeRequestById',
      'updateChangeRequest',
      'updateChangeRequestContent',
      'resolveConflictsInChangeRequest',
    ],
    WRITES,
  ),
  getSpaceGitInfo: ['space:git:sync'],
  importGitRepository: ['space:git:sync'],
  exportToGitRepository: ['space:git:sync'],
  ...all(
    ['getSiteById', 'getSiteStructure', 'listSiteSpaces', 'listSiteSections', 'listSiteSectionGroups', 'getSiteCustomizationById'],
    SITES,
  ),
  aggregateSiteEvents: ['site:views:read'],
  getSiteAdaptiveSchema: ['site:adaptive:read', 'site:adaptive:write'],
  updateSiteAdaptiveSchema: ['site:adaptive:write'],
  ...all(
    [
      'listOpenAPISpecs',
      'getOpenAPISpecBySlug',
      'listOpenAPISpecVersions',
      'getLatestOpenAPISpecVersion',
      'getLatestOpenAPISpecVersionContent',
      'getLatestOpenAPISpecVersionRawContent',
      'getOpenAPISpecVersionById',
      'getOpenAPISpecVersionContentById',
    ],
    SPECS,
  ),
  ...all(['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug', 'updateOpenAPISpecBySlug', 'deleteOpenAPISpecBySlug'], WRITES_SPECS),
};

/**
 * Returns an actor as an operation is done by it: a token of an installation with those of its scopes that open the operation; all others as they are.
 * @throws OctavoError `forbidden` with code `insufficient_scope` for a person's token without the scope of the operation; with code `integration_token` where such tokens may not call the operation at all, or none of its scopes was granted.
 */
export function actorFor(operation: Operation, actor: Actor): Actor {
  const needed = scopeOfOperation(operation);
  if (needed !== undefined) requireScope(actor, needed);
  if ((actor.kind !== 'integration' && actor.kind !== 'installation') || operation.access === 'public') return actor;
  const opening = SCOPES_OF_OPERATION[operation.id] ?? [];
  const scopes = actor.kind === 'installation' ? actor.granted.filter((scope) => opening.includes(scope)) : [];
  if (scopes.length === 0 && !operation.forIntegrations) throw closed(opening);
  return actor.kind === 'installation' ? { ...actor, scopes } : actor;
}

function closed(opening: readonly IntegrationScope[]): OctavoError {
  const message =
    opening.length === 0
      ? 'Tokens of integrations cannot do this. Send the token of a user.'
      : `This needs a token of an installation with the scope ${opening.map((scope) => `\`${scope}\``).join(' or ')}.`;
  return new OctavoError('forbidden', message, { code: 'integration_token' });
}
