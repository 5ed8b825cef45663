import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Schema, Store } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import { isAllowedIn, isOpenOrganization } from '../../kernel/access/index.ts';
import type { InstallationActor, IntegrationActor, System } from '../../kernel/base/index.ts';

/** Lifetime (ms) of the tokens of integrations and installations (decisions, A-AUTH): an hour. */
export const INTEGRATION_TOKEN_MS = 60 * 60 * 1000;

const PREFIX = 'octavo_int_';

type Integration = Pick<Schema['integration']['$inferSelect'], 'name' | 'tokenKey'>;

interface Payload {
  /** Name of the integration. */
  name: string;
  /** Its `tokenKey`. */
  key: string;
  /** Id of the installation; absent for the integration itself. */
  installation?: string;
  /** End, in milliseconds. */
  end: number;
}

/** A token, and the time (ms) at which it expires. */
export interface MadeToken {
  token: string;
  expiresAt: number;
}

/**
 * Creates a token of an integration, or of one of its installations, which works for an hour. It is signed, and kept nowhere: a script is handed one with
 * each event. It ends before its time when what it is of is gone, or the installation is paused.
 */
export function integrationToken(system: System, { name, tokenKey }: Integration, installationId?: string): MadeToken {
  const expiresAt = system.now() + INTEGRATION_TOKEN_MS;
  const payload: Payload = {
    name,
    key: tokenKey,
    ...(installationId === undefined ? {} : { installation: installationId }),
    end: expiresAt,
  };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return { token: `${PREFIX}${body}.${signature(system, body).toString('base64url')}`, expiresAt };
}

/** Returns whether a text may be a token of an integration; says nothing on whether it is a valid one. */
export function isIntegrationToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/**
 * Returns who a token was made for: an integration, or an installation with the scopes it has now, of which none counts yet
 * (`InstallationActor.scopes`); `undefined` for a token that does not work.
 */
export async function readIntegrationToken(system: System, token: string): Promise<IntegrationActor | InstallationActor | undefined> {
  const payload = verified(system, token);
  if (payload === undefined || payload.end <= system.now() || system.config.integrations === 'off') return undefined;
  const { name, key, installation: installationId, end: expiresAt } = payload;
  if (installationId === undefined) {
    const [found] = await integrationQuery(system.store)({ name, key });
    return found === undefined ? undefined : { kind: 'integration', integrationName: name, expiresAt };
  }
  const [found] = await installationQuery(system.store)({ name, key, id: installationId });
  if (found === undefined || found.isPaused || !isAllowedIn(system, { organizationId: found.owner }, found.organizationId))
    return undefined;
  const granted = found.granted.filter((scope) => found.asked.includes(scope));
  return {
    kind: 'installation',
    integrationName: name,
    installationId,
    organizationId: found.organizationId,
    granted,
    scopes: [],
    expiresAt,
  };
}

function verified(system: System, token: string): Payload | undefined {
  const [body = '', sign = ''] = token.slice(PREFIX.length).split('.', 2);
  const [given, right] = [Buffer.from(sign, 'base64url'), signature(system, body)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  // Nobody else has the key, so the payload is what was written above.
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload;
}

function signature({ config }: System, body: string): Buffer {
  const key = createHmac('sha256', config.secret).update('octavo integration token 1').digest();
  return createHmac('sha256', key).update(body).digest();
}

function integrationQuery(store: Store) {
  const { integration } = store.tables;
  return store.prepare<{ name: string }>('integration-by-token', (db) =>
    db
      .select({ name: integration.name })
      .from(integration)
      .where(
        and(
          eq(integration.name, sql.placeholder('name')),
          eq(integration.tokenKey, sql.placeholder('key')),
          isOpenOrganization(store, integration.organizationId),
        ),
      ),
  );
}

function installationQuery(store: Store) {
  const { integration, integrationInstallation: installation } = store.tables;
  return store.prepare('installation-by-token', (db) =>
    db
      .select({
        organizationId: installation.organizationId,
        owner: integration.organizationId,
        isPaused: installation.isPaused,
        granted: installation.scopes,
        asked: integration.scopes,
      })
      .from(installation)
      .innerJoin(integration, eq(integration.name, installation.integrationName))
      .where(
        and(
          eq(installation.id, sql.placeholder('id')),
          isOpenOrganization(store, installation.organizationId),
          isOpenOrganization(store, integration.organizationId),
          eq(integration.name, sql.placeholder('name')),
          eq(integration.tokenKey, sql.placeholder('key')),
        ),
      ),
  );
}
