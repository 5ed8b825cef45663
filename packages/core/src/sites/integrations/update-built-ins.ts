import { isDeepStrictEqual } from 'node:util';
import { PublishIntegration } from '@octavo/contract';
import type { Db } from '@octavo/db';
import type { BuiltIn } from '@octavo/runtime';
import { and, eq, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { type IntegrationRecord, touchSitesOfIntegration } from '../../kernel/access/index.ts';
import { newId, type System } from '../../kernel/base/index.ts';
import { newSecret } from '../../people/auth/index.ts';
import { storeOwnPicture } from './pictures.ts';
import type { ImageRecord } from './present-integration.ts';
import { publishedColumns } from './published-columns.ts';
import { newSigningSecret, sealJson } from './secrets.ts';
import { storeScript } from './store-script.ts';

/** Body of a publication, without the organization that publishes. */
const Manifest = PublishIntegration.omit({ organization: true });

/**
 * Puts the integrations that come with the program into the registry, where they belong to no organization. One that the registry has in another form
 * gets its next version; installations stay as they are. One that no program brings any more goes where nobody has it installed. One whose name an
 * organization took before is left out, and the log says so. Does nothing where integrations are switched off.
 */
export async function updateBuiltIns(system: System, builtIns: readonly BuiltIn[]): Promise<void> {
  if (system.config.integrations === 'off') return;
  for (const builtIn of builtIns) await update(system, builtIn);
  await removeOthers(
    system,
    builtIns.map(({ name }) => name),
  );
}

async function update(system: System, { name, manifest, script, icon }: BuiltIn): Promise<void> {
  const { store, log, now } = system;
  const { integration: table } = store.tables;
  const body = Manifest.parse({ ...manifest, script });
  const scriptOid = await storeScript(system, body.script);
  const iconOid = await storeOwnPicture(system, icon);
  const version = await store.tx(async (tx) => {
    const [existing] = await tx.select().from(table).where(eq(table.nameKey, name.toLowerCase()));
    if (existing !== undefined && existing.organizationId !== null) return 'taken';
    const picture = await pictureOf(tx, system, name, iconOid);
    // Its blocks have its own picture.
    const blocks = body.blocks?.map((block) => ({ ...block, icon: picture.id }));
    const columns = publishedColumns(body, { scriptOid, blocks, contentSources: body.contentSources });
    if (existing === undefined) {
      const at = now();
      const row: IntegrationRecord = {
        ...columns,
        name,
        nameKey: name.toLowerCase(),
        organizationId: null,
        version: 1,
        isVerified: true,
        sealedSecrets: sealJson(system, {}, 'integration-secrets', name),
        sealedSigningSecret: newSigningSecret(system, 'integration-signing', name),
        tokenKey: newSecret(),
        devTunnelUrl: null,
        devAll: false,
        createdBy: '',
        createdAt: at,
        updatedAt: at,
      };
      await tx.insert(table).values(row);
      await replacePicture(tx, system, picture);
      return 1;
    }
    const before = Object.fromEntries(Object.keys(columns).map((column) => [column, Reflect.get(existing, column)]));
    if (isDeepStrictEqual(before, columns) && !picture.isNew) return undefined;
    if (picture.isNew) await replacePicture(tx, system, picture);
    const next = existing.version + 1;
    await tx
      .update(table)
      .set({ ...columns, version: next, updatedAt: now() })
      .where(eq(table.name, existing.name));
    await touchSitesOfIntegration(tx, system, { integrationName: existing.name }, [...existing.scopes, ...columns.scopes]);
    return next;
  });
  if (version === 'taken') log.warn('an integration of Octavo is left out: an organization has one of its name', { name });
  else if (version !== undefined && version > 1) log.info('an integration of Octavo was updated', { name, version });
}

/** Picture of an integration; new where it is not the one that the registry has, so that its address is another one, too. */
async function pictureOf(tx: Db, { store, now }: System, name: string, oid: string): Promise<ImageRecord & { isNew: boolean }> {
  const { integrationImage: image } = store.tables;
  const [known] = await tx
    .select()
    .from(image)
    .where(and(eq(image.integrationName, name), eq(image.kind, 'icon'), eq(image.oid, oid)));
  if (known !== undefined) return { ...known, isNew: false };
  return { id: newId(now()), integrationName: name, kind: 'icon', position: 0, oid, type: 'image/svg+xml', isNew: true };
}

async function replacePicture(tx: Db, { store }: System, { isNew: _isNew, ...picture }: ImageRecord & { isNew: boolean }): Promise<void> {
  const { integrationImage: image } = store.tables;
  await tx.delete(image).where(eq(image.integrationName, picture.integrationName));
  await tx.insert(image).values(picture);
}

async function removeOthers({ store, log }: System, names: readonly string[]): Promise<void> {
  const { integration: table, integrationInstallation: installation } = store.tables;
  const gone = await store.tx((tx) =>
    tx
      .delete(table)
      .where(
        and(
          isNull(table.organizationId),
          notInArray(table.name, [...names, '']),
          notExists(tx.select({ one: sql`1` }).from(installation).where(eq(installation.integrationName, table.name))),
        ),
      )
      .returning({ name: table.name }),
  );
  for (const { name } of gone) log.info('an integration of Octavo was removed: this version has none of its name', { name });
}
