import { type Integration, IntegrationName, OctavoError, PublishIntegration } from '@octavo/contract';
import { type Db, isUniqueViolation } from '@octavo/db';
import { eq } from 'drizzle-orm';
import {
  type IntegrationRecord,
  loadIntegration,
  requireIntegrations,
  requireOrganizationRoleStill,
  touchSitesOfIntegration,
} from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { newSecret } from '../../people/auth/index.ts';
import { loadNamedOrganization } from './find-organization.ts';
import { showIntegration } from './get-integration.ts';
import { storePictures } from './pictures.ts';
import { publishedColumns } from './published-columns.ts';
import { newSigningSecret, sealJson } from './secrets.ts';
import { storeScript } from './store-script.ts';

/**
 * Publishes an integration, or its next version, for an organization that the body names. Needs the role `create` in it. A name belongs to the organization
 * that published it first. What the body leaves out is as in a new integration; secrets alone, which cannot be read again, are kept.
 * @throws OctavoError `bad_request`, `not_found` for the organization; `forbidden` with code `integration_name_taken` when the name is another organization's,
 * and when integrations are switched off; `too_large` for the script.
 */
export async function publishIntegration(ctx: Context, givenName: string, input: PublishIntegration): Promise<Integration> {
  const { system } = ctx;
  requireIntegrations(system);
  const name = parseInput(IntegrationName, givenName, 'path.integrationName');
  const body = parseInput(PublishIntegration, input);
  const { organization } = await loadNamedOrganization(ctx, body.organization, 'create');
  await requireOwnName(system.store.read, ctx, name, organization.id);
  const scriptOid = await storeScript(system, body.script);
  const pictures = await storePictures(system, name, body, () => newId(system.now()));
  const at = system.now();
  const published = { ...publishedColumns(body, { ...pictures, scriptOid }), updatedAt: at };
  const { integration: table, integrationImage: image } = system.store.tables;
  await system.store
    .tx(async (tx) => {
      await requireOrganizationRoleStill(tx, ctx, organization.id, 'create');
      const existing = await requireOwnName(tx, ctx, name, organization.id);
      const version = (existing?.version ?? 0) + 1;
      const secrets = body.secrets === undefined ? undefined : sealJson(system, body.secrets, 'integration-secrets', name);
      if (existing === undefined) {
        await tx.insert(table).values({
          ...published,
          name,
          nameKey: name.toLowerCase(),
          organizationId: organization.id,
          version,
          isVerified: false,
          sealedSecrets: secrets ?? sealJson(system, {}, 'integration-secrets', name),
          sealedSigningSecret: newSigningSecret(system, 'integration-signing', name),
          tokenKey: newSecret(),
          devTunnelUrl: null,
          devAll: false,
          createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
          createdAt: at,
        });
      } else {
        await tx
          .update(table)
          .set({ ...published, version, ...(secrets === undefined ? {} : { sealedSecrets: secrets }) })
          .where(eq(table.name, name));
        await tx.delete(image).where(eq(image.integrationName, name));
      }
      if (pictures.images.length > 0) await tx.insert(image).values(pictures.images);
      await touchSitesOfIntegration(tx, system, { integrationName: name }, [...(existing?.scopes ?? []), ...published.scopes]);
      await appendAuditEvent(tx, ctx, {
        type: 'integration_published',
        organizationId: organization.id,
        target: { kind: 'integration', id: name },
        payload: { name, version, visibility: body.visibility, scopes: published.scopes },
      });
    })
    .catch((error: unknown) => {
      // Two organizations that publish a new name at once.
      throw isUniqueViolation(error) ? nameTaken() : error;
    });
  return showIntegration(ctx, await loadIntegration(ctx, name, 'view'));
}

/** Beginning of the names of integrations that come with Octavo: nobody else takes one that a later version may have. */
const RESERVED = /^octavo-/i;

/**
 * Returns the integration that has a name already. @throws OctavoError `forbidden` when it is another organization's, differs in case, or is kept for
 * Octavo.
 */
async function requireOwnName(on: Db, ctx: Context, name: string, organizationId: string): Promise<IntegrationRecord | undefined> {
  const { integration } = ctx.system.store.tables;
  const [existing] = await on.select().from(integration).where(eq(integration.nameKey, name.toLowerCase()));
  if (existing === undefined && RESERVED.test(name)) throw nameTaken();
  if (existing !== undefined && (existing.organizationId !== organizationId || existing.name !== name)) throw nameTaken();
  return existing;
}

function nameTaken(): OctavoError {
  return new OctavoError(
    'forbidden',
    'Another integration has this name. Choose a name of your own, such as one that begins with that of your organization.',
    {
      code: 'integration_name_taken',
    },
  );
}
