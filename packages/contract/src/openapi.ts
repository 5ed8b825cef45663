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
  description: '`private`: for members of the organization. `public`: for anybody with the public link.',
});
export type OpenApiVisibility = z.infer<typeof OpenApiVisibility>;

export const OpenApiProcessingState = z.enum(['pending', 'progress', 'complete']).meta({
  id: 'OpenAPISpecProcessingState',
  description: '`pending`: waits to be read. `progress`: is being read. `complete`: was read, or could not be: see `lastProcessErrorCode`.',
});
export type OpenApiProcessingState = z.infer<typeof OpenApiProcessingState>;

export const OpenApiErrorCode = z.enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR']).meta({
  id: 'OpenAPISpecErrorCode',
  description: 'Why there is no new version: a server took too long, could not be read from, or what it gave is no OpenAPI document.',
});
export type OpenApiErrorCode = z.infer<typeof OpenApiErrorCode>;

export const OpenApiProblem = z
  .object({
    message: z.string(),
    path: z.string().optional().meta({ description: 'Where in the document, as a JSON pointer.' }),
    file: z.string().optional().meta({ description: 'In which file; absent for the document itself.' }),
  })
  .meta({ id: 'OpenAPISpecProblem', description: 'Something wrong with a document.' });
export type OpenApiProblem = z.infer<typeof OpenApiProblem>;

export const OpenApiSpec = z
  .object({
    object: z.literal('openapi-spec'),
    id: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    slug: OpenApiSlug,
    sourceURL: z.string().optional().meta({ description: 'Where the document is read from; absent when its text was sent.' }),
    processingState: OpenApiProcessingState,
    visibility: OpenApiVisibility,
    lastVersion: Id.optional().meta({ description: 'Id of the latest version; absent until there is one.' }),
    lastProcessedAt: Timestamp.optional().meta({ description: 'When the source was read last, well or not.' }),
    lastProcessErrorCode: OpenApiErrorCode.optional(),
    lastProcessedErrorCount: z.int().min(0).meta({ description: 'How many problems were found.' }),
    lastProcessedErrors: z
      .array(OpenApiProblem)
      .meta({ description: 'The first of them. A document with problems still makes a version.' }),
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({
      location: Address,
      app: Address.meta({ description: 'Where it is in the console.' }),
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
    url: z.url().meta({ maxLength: 2048, description: 'Where the document came from; for a text that was sent, where its content is.' }),
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'OpenAPISpecVersion', description: 'A specification as it was read once.' });
export type OpenApiVersion = z.infer<typeof OpenApiVersion>;

export const OpenApiVersionList = page(OpenApiVersion, 'OpenAPISpecVersion');

const OpenApiFile = z
  .object({
    filename: z.string().meta({ description: 'What references call it: its address.' }),
    dir: z.string(),
    isEntrypoint: z.boolean(),
    references: z.array(z.string()).meta({ description: 'Names of the other files it refers to.' }),
    specification: z.unknown().meta({ description: 'What is in it.' }),
  })
  .meta({ id: 'OpenAPISpecFile', description: 'A document, or one that it refers to.' });

/** Files of a version: the parsed document first, then every file it refers to. */
export const OpenApiFilesystem = z.array(OpenApiFile);
export type OpenApiFilesystem = z.infer<typeof OpenApiFilesystem>;

export const OpenApiVersionContent = z
  .object({
    filesystem: OpenApiFilesystem.meta({
      description: 'The parsed document, then every file it refers to. References between files are absolute. Swagger 2 is made OpenAPI 3.',
    }),
    url: Address.meta({ description: 'Where the document came from; for a text that was sent, where this content is.' }),
    urls: z.object({
      source: Address.optional().meta({ description: 'Where the document was read from.' }),
      public: Address.optional().meta({ description: 'Public link to the latest document, while the specification is public.' }),
    }),
  })
  .meta({ id: 'OpenAPISpecVersionContent', description: 'What is in a version.' });
export type OpenApiVersionContent = z.infer<typeof OpenApiVersionContent>;

export const OpenApiRaw = z
  .object({ text: z.string().meta({ description: 'The document as it was read.' }), format: z.enum(['json', 'yaml']) })
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
    z.object({ url: sourceUrl.meta({ description: 'Where the document is; read again every six hours.' }), text: absent }),
    z.object({
      text: z
        .string()
        .min(1)
        .refine((value) => value.isWellFormed(), 'Must be well-formed Unicode.')
        .meta({ description: 'The document itself, in JSON or YAML.' }),
      url: absent,
    }),
  ])
  .meta({ id: 'OpenAPISpecSource', description: 'Where a specification comes from: an address or a text.' });
export type OpenApiSource = z.infer<typeof OpenApiSource>;

export const CreateOpenApiSpec = z
  .object({ slug: OpenApiSlug, source: OpenApiSource })
  .meta({ id: 'CreateOpenAPISpec', description: 'A new specification; it is private.' });
export type CreateOpenApiSpec = z.infer<typeof CreateOpenApiSpec>;

export const PutOpenApiSpec = z.object({ source: OpenApiSource }).meta({ id: 'PutOpenAPISpec', description: 'A new source.' });
export type PutOpenApiSpec = z.infer<typeof PutOpenApiSpec>;

export const UpdateOpenApiSpec = z.object({ visibility: OpenApiVisibility }).meta({ id: 'UpdateOpenAPISpec' });
export type UpdateOpenApiSpec = z.infer<typeof UpdateOpenApiSpec>;
