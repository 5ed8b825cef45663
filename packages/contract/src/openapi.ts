import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { text, webUrl } from './text.ts';

/** Matches a slug: words of lower case letters and digits, with single hyphens between. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The name of a specification in its organization. */
export const OpenApiSlug = text(1, 100)
  .regex(SLUG, 'Must be lower case letters and digits, in words joined by single hyphens, such as `pet-store`.')
  .meta({ minLength: 1, maxLength: 100, pattern: SLUG.source, description: 'Name of the specification; unique in its organization.' });

export const OpenApiVisibility = z.enum(['private', 'public']).meta({
  id: 'OpenAPISpecVisibility',
  description: '`private`: for members of the organization. `public`: for everyone with the public link.',
});
export type OpenApiVisibility = z.infer<typeof OpenApiVisibility>;

export const OpenApiProcessingState = z.enum(['pending', 'progress', 'complete']).meta({
  id: 'OpenAPISpecProcessingState',
  description:
    '`pending`: waiting to be read. `progress`: being read. `complete`: was read, or could not be read; see `lastProcessErrorCode`.',
});
export type OpenApiProcessingState = z.infer<typeof OpenApiProcessingState>;

export const OpenApiErrorCode = z.enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR']).meta({
  id: 'OpenAPISpecErrorCode',
  description: 'Reason why there is no new version: a server was too slow, could not be read, or did not return an OpenAPI document.',
});
export type OpenApiErrorCode = z.infer<typeof OpenApiErrorCode>;

export const OpenApiProblem = z
  .object({
    message: z.string(),
    path: z.string().optional().meta({ description: 'Location in the document, as a JSON pointer.' }),
    file: z.string().optional().meta({ description: 'File with the problem; absent for the document itself.' }),
  })
  .meta({ id: 'OpenAPISpecProblem', description: 'A problem in a document.' });
export type OpenApiProblem = z.infer<typeof OpenApiProblem>;

export const OpenApiSpec = z
  .object({
    object: z.literal('openapi-spec'),
    id: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    slug: OpenApiSlug,
    sourceURL: z.string().optional().meta({ description: 'URL that the document is read from; absent when its text was sent.' }),
    processingState: OpenApiProcessingState,
    visibility: OpenApiVisibility,
    lastVersion: Id.optional().meta({ description: 'Id of the latest version; absent until there is one.' }),
    lastProcessedAt: Timestamp.optional().meta({ description: 'Time when the source was last read, successfully or not.' }),
    lastProcessErrorCode: OpenApiErrorCode.optional(),
    lastProcessedErrorCount: z.int().min(0).meta({ description: 'Number of problems found.' }),
    lastProcessedErrors: z
      .array(OpenApiProblem)
      .meta({ description: 'The first problems. A document with problems still creates a version.' }),
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({
      location: Address,
      app: Address.meta({ description: 'URL of the specification in the console.' }),
      published: Address.optional().meta({ description: 'Public link to the latest document, while the specification is public.' }),
    }),
  })
  .meta({ id: 'OpenAPISpec', description: 'An OpenAPI specification of an organization.' });
export type OpenApiSpec = z.infer<typeof OpenApiSpec>;

export const OpenApiSpecList = page(OpenApiSpec, 'OpenAPISpec');

export const OpenApiVersion = z
  .object({
    object: z.literal('openapi-spec-version'),
    id: Id,
    createdAt: Timestamp.optional(),
    url: z.url().meta({ maxLength: 2048, description: 'URL of the document; for a text that was sent, the URL of its content.' }),
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'OpenAPISpecVersion', description: 'A specification as read at one time.' });
export type OpenApiVersion = z.infer<typeof OpenApiVersion>;

export const OpenApiVersionList = page(OpenApiVersion, 'OpenAPISpecVersion');

const OpenApiFile = z
  .object({
    filename: z.string().meta({ description: 'URL of the file, as references name it.' }),
    dir: z.string(),
    isEntrypoint: z.boolean(),
    references: z.array(z.string()).meta({ description: 'Names of the other files that it refers to.' }),
    specification: z.unknown().meta({ description: 'Content of the file.' }),
  })
  .meta({ id: 'OpenAPISpecFile', description: 'A document, or a file that it refers to.' });

/** Files of a version: the parsed document first, then every file it refers to. */
export const OpenApiFilesystem = z.array(OpenApiFile);
export type OpenApiFilesystem = z.infer<typeof OpenApiFilesystem>;

export const OpenApiVersionContent = z
  .object({
    filesystem: OpenApiFilesystem.meta({
      description:
        'The parsed document, followed by every file that it refers to. References between files are absolute. Swagger 2 is converted to ' +
        'OpenAPI 3.',
    }),
    url: Address.meta({ description: 'URL of the document; for a text that was sent, the URL of this content.' }),
    urls: z.object({
      source: Address.optional().meta({ description: 'URL that the document was read from.' }),
      public: Address.optional().meta({ description: 'Public link to the latest document, while the specification is public.' }),
    }),
  })
  .meta({ id: 'OpenAPISpecVersionContent', description: 'Content of a version.' });
export type OpenApiVersionContent = z.infer<typeof OpenApiVersionContent>;

export const OpenApiRaw = z
  .object({ text: z.string().meta({ description: 'The document as read.' }), format: z.enum(['json', 'yaml']) })
  .meta({ id: 'OpenAPISpecRaw', description: 'The text of a document.' });
export type OpenApiRaw = z.infer<typeof OpenApiRaw>;

const sourceUrl = webUrl().refine((value) => {
  const url = URL.parse(value);
  return url === null || (url.username === '' && url.password === '');
}, 'Must not contain a user name or a password: everybody in the organization can read the address.');

// One of the two: which of both was meant nobody could tell.
const absent = z.never().optional().meta({ type: 'string', not: {}, description: 'Must be absent here.' });

export const OpenApiSource = z
  .union([
    z.object({ url: sourceUrl.meta({ description: 'URL of the document, which is read again every six hours.' }), text: absent }),
    z.object({
      text: z
        .string()
        .min(1)
        .refine((value) => value.isWellFormed(), 'Must be well-formed Unicode.')
        .meta({ description: 'The document itself, as JSON or YAML.' }),
      url: absent,
    }),
  ])
  .meta({ id: 'OpenAPISpecSource', description: 'Source of a specification: a URL or a text.' });
export type OpenApiSource = z.infer<typeof OpenApiSource>;

export const CreateOpenApiSpec = z
  .object({ slug: OpenApiSlug, source: OpenApiSource })
  .meta({ id: 'CreateOpenAPISpec', description: 'A new specification, which is private.' });
export type CreateOpenApiSpec = z.infer<typeof CreateOpenApiSpec>;

export const PutOpenApiSpec = z.object({ source: OpenApiSource }).meta({ id: 'PutOpenAPISpec', description: 'A new source.' });
export type PutOpenApiSpec = z.infer<typeof PutOpenApiSpec>;

export const UpdateOpenApiSpec = z.object({ visibility: OpenApiVisibility }).meta({ id: 'UpdateOpenAPISpec' });
export type UpdateOpenApiSpec = z.infer<typeof UpdateOpenApiSpec>;
