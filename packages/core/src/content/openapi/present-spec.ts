import { type OpenApiSpec, type OpenApiVersion, timestamp } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { roleAtLeast } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import type { OpenApiSpecRecord, OpenApiVersionRecord } from './spec-record.ts';

/** Returns the API object of a specification, for an actor of this role in its organization. */
export function presentSpec(system: System, spec: OpenApiSpecRecord, role: RoleName | null): OpenApiSpec {
  const published = publicAddress(system, spec);
  return {
    object: 'openapi-spec',
    id: spec.id,
    createdAt: timestamp(spec.createdAt),
    updatedAt: timestamp(spec.updatedAt),
    slug: spec.slug,
    ...(spec.sourceUrl === null ? {} : { sourceURL: spec.sourceUrl }),
    processingState: spec.processingState,
    visibility: spec.visibility,
    ...(spec.lastVersionId === null ? {} : { lastVersion: spec.lastVersionId }),
    ...(spec.lastProcessedAt === null ? {} : { lastProcessedAt: timestamp(spec.lastProcessedAt) }),
    ...(spec.errorCode === null ? {} : { lastProcessErrorCode: spec.errorCode }),
    lastProcessedErrorCount: spec.errorCount,
    lastProcessedErrors: spec.errors.map(({ message, path, file }) => ({
      message,
      ...(path === undefined ? {} : { path }),
      ...(file === undefined ? {} : { file }),
    })),
    permissions: { view: true, edit: roleAtLeast(role, 'create') },
    urls: {
      location: specAddress(system, spec),
      app: `${system.config.url}/o/${spec.organizationId}/settings/openapi`,
      ...(published === undefined ? {} : { published }),
    },
  };
}

/** Returns the API object of a version. */
export function presentVersion(system: System, spec: OpenApiSpecRecord, version: OpenApiVersionRecord): OpenApiVersion {
  const location = versionAddress(system, spec, version);
  return {
    object: 'openapi-spec-version',
    id: version.id,
    createdAt: timestamp(version.createdAt),
    url: versionSource(system, spec, version),
    urls: { location },
  };
}

/** Returns the address that a version was read from; for a text that was sent, the address of its content. */
export function versionSource(system: System, spec: OpenApiSpecRecord, version: OpenApiVersionRecord): string {
  return version.url ?? `${versionAddress(system, spec, version)}/content`;
}

/** Facts that the public link of a specification is made of. */
export type OpenApiAddressed = Pick<OpenApiSpecRecord, 'id' | 'slug' | 'visibility'>;

/** Returns the link that opens the latest document to everybody; undefined while the specification is private. */
export function publicAddress({ config }: System, spec: OpenApiAddressed): string | undefined {
  return spec.visibility === 'public' ? `${config.url}/openapi/${spec.id}/${spec.slug}` : undefined;
}

function specAddress({ config }: System, spec: OpenApiSpecRecord): string {
  return `${config.url}/v1/orgs/${spec.organizationId}/openapi/${spec.slug}`;
}

function versionAddress(system: System, spec: OpenApiSpecRecord, { id }: OpenApiVersionRecord): string {
  return `${specAddress(system, spec)}/versions/${id}`;
}
