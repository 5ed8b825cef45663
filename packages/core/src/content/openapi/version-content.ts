import { createHash } from 'node:crypto';
import { OctavoError, type OpenApiRaw } from '@octavo/contract';
import type { EncodedRow } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type Context, runTask, type System, type Tenant } from '../../kernel/base/index.ts';
import { publicAddress, versionSource } from './present-spec.ts';
import { isReaderAddress, type ReaderSignature, readerAddress } from './signed-address.ts';
import { loadVersion } from './versions.ts';

/** A large answer that is JSON already, and what tells it from others at the same address. */
export interface ReadyJson {
  json: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** A document that everybody may read. */
export interface PublishedOpenApi {
  /** Blob of its text: another text has another one. */
  oid: string;
  format: OpenApiRaw['format'];
  /** Returns the text. */
  read(): Promise<string>;
}

/**
 * Returns the content of a version, by its id or `latest`, as the JSON of an `OpenAPISpecVersionContent`; for members who are not guests. It has
 * up to some 20 MB, so it is assembled in a worker and never parsed here.
 */
export async function getOpenApiVersionContent(ctx: Context, organizationId: string, slug: string, id: string): Promise<ReadyJson> {
  const { spec, version } = await loadVersion(ctx, organizationId, slug, id);
  const { system } = ctx;
  const open = publicAddress(system, spec);
  // The source's address may hold a secret, which readers of sites are not told.
  const isReader = ctx.actor.kind === 'content';
  const forReader = isReader ? (open ?? readerAddress(system, spec)) : undefined;
  const source = forReader ?? version.url;
  const rest = {
    url: forReader ?? versionSource(system, spec, version),
    urls: { ...(source === null ? {} : { source }), ...(open === undefined ? {} : { public: open }) },
  };
  const row = await rowOf(system, version.contentOid);
  const json = await system.workers.run<Uint8Array<ArrayBuffer>>(
    'openapi.wrap',
    { row, name: 'filesystem', rest },
    { organization: organizationId },
  );
  const address = forReader === undefined ? '' : createHash('sha256').update(forReader).digest('base64url').slice(0, 22);
  return { json, tag: `${version.contentOid}${open === undefined ? '' : '-public'}${address === '' ? '' : `-${address}`}` };
}

/** Returns the text of the latest document as it was read, as the JSON of an `OpenAPISpecRaw`; for members who are no guests. */
export async function getOpenApiRawJson(ctx: Context, organizationId: string, slug: string): Promise<ReadyJson> {
  const { version } = await loadVersion(ctx, organizationId, slug, 'latest');
  const { rawOid, rawFormat: format } = version;
  const input = { row: await rowOf(ctx.system, rawOid), format };
  return {
    json: await ctx.system.workers.run<Uint8Array<ArrayBuffer>>('openapi.raw', input, { organization: organizationId }),
    tag: rawOid,
  };
}

/** The same as an object. */
export async function getOpenApiRaw(ctx: Context, organizationId: string, slug: string): Promise<OpenApiRaw> {
  const { version } = await loadVersion(ctx, organizationId, slug, 'latest');
  return { text: await textOf({ system: ctx.system, organizationId }, version.rawOid), format: version.rawFormat };
}

/**
 * Returns the latest document of a specification, for everybody who has its link: of a private one, the link for readers of a page that shows it.
 * @throws OctavoError `not_found` also for one that is closed to whoever asks, or has no version yet.
 */
export async function getPublishedOpenApi(system: System, specId: string, proof?: ReaderSignature): Promise<PublishedOpenApi> {
  const { openapiSpec, openapiVersion } = system.store.tables;
  const [found] = await system.store.read
    .select({
      organizationId: openapiSpec.organizationId,
      visibility: openapiSpec.visibility,
      oid: openapiVersion.rawOid,
      format: openapiVersion.rawFormat,
    })
    .from(openapiSpec)
    .innerJoin(openapiVersion, eq(openapiVersion.id, openapiSpec.lastVersionId))
    .where(eq(openapiSpec.id, specId));
  const isOpen = found?.visibility === 'public' || (proof !== undefined && isReaderAddress(system, specId, proof));
  if (found === undefined || !isOpen) throw new OctavoError('not_found', 'There is no public specification at this address.');
  const { oid, format, organizationId } = found;
  return { oid, format, read: () => textOf({ system, organizationId }, oid) };
}

async function textOf(tenant: Tenant, oid: string): Promise<string> {
  return runTask<string>(tenant, 'openapi.read', await rowOf(tenant.system, oid));
}

async function rowOf(system: System, oid: string): Promise<EncodedRow> {
  const [row] = await system.objects.readEncoded([oid]);
  if (row === undefined) throw new Error(`the blob ${oid} of a specification is missing`);
  return row;
}
