export { createOpenApiSpec } from './create-spec.ts';
export { deleteOpenApiSpec } from './delete-spec.ts';
export { OPENAPI_LIMITS, type OpenApiLimits } from './limits.ts';
export { getOpenApiSpec, listOpenApiSpecs } from './list-specs.ts';
export { putOpenApiSpec } from './put-spec.ts';
export { createOpenApiJob } from './read-job.ts';
export { refreshOpenApiSpecs } from './refresh-specs.ts';
export { updateOpenApiSpec } from './update-spec.ts';
export {
  getOpenApiRaw,
  getOpenApiRawJson,
  getOpenApiVersionContent,
  getPublishedOpenApi,
  type PublishedOpenApi,
  type ReadyJson,
} from './version-content.ts';
export { getOpenApiVersion, listOpenApiVersions } from './versions.ts';
