import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { BODY_LIMITS, ErrorBody, type ErrorKind, STATUS_OF } from '@octavo/contract';
import * as z from 'zod';
import type { Operation } from './operation.ts';
import { TAGS } from './tags.ts';

/** Descriptions of path parameters, by name. */
const PARAMETERS: Record<string, string> = {
  specSlug: 'Slug of the OpenAPI specification.',
  emailDomain: 'Domain of e-mail addresses, such as `example.com`.',
  hostname: 'Host name, such as `docs.example.com`.',
  subdomain: 'First label of a host name.',
  samlProviderId: 'Id of the SAML provider.',
  pagePath: 'Published path of the page, URL-encoded; empty for the first page.',
};

const PREFER = z.object({
  Prefer: z.string().optional().meta({ description: 'With `return=minimal` the answer is 204, without a body.' }),
});

/**
 * The OpenAPI 3.1 document of operations, as an object of JSON.
 * @param url - public address of the installation, without a trailing slash.
 */
export function openApiDocument(operations: readonly Operation[], about: { url: string; build: string }): object {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal access token, made in the account settings.',
  });
  for (const operation of operations) openAPIRegistry.registerPath(routeOf(operation));
  const used = new Set(operations.map(({ tag }) => tag));
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Octavo API',
      version: about.build,
      description: 'Documentation as data: organizations, spaces, their content and its history.',
    },
    servers: [{ url: `${about.url}/v1` }],
    security: [{ bearer: [] }],
    tags: TAGS.filter(({ name }) => used.has(name)),
  });
}

function routeOf(operation: Operation) {
  const { id, method, path, tag, summary, description, access, deprecated, query, body } = operation;
  const params = pathParameters(path);
  return createRoute({
    operationId: id,
    method,
    path,
    tags: [tag],
    summary,
    description: [description, accessText(access)].filter((text) => text !== undefined).join('\n\n') || undefined,
    ...(deprecated ? { deprecated } : {}),
    ...(access === 'public' ? { security: [] } : {}),
    request: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      ...(operation.minimal ? { headers: PREFER } : {}),
      ...(body === undefined
        ? {}
        : {
            body: {
              description: bodyText(operation),
              required: !body.safeParse({}).success,
              content: { 'application/json': { schema: body } },
            },
          }),
    },
    responses: responsesOf(operation),
  });
}

/** The bounds of a body in words. */
function bodyText({ bodySize = 'small' }: Operation): string {
  const { bytes, depth } = BODY_LIMITS[bodySize];
  return `At most ${bytes / 1024} KiB, and ${depth} levels of objects and lists.`;
}

function responsesOf(operation: Operation) {
  const { deprecated, result, minimal, conditional, creates } = operation;
  const status = operation.status ?? (result === undefined ? 204 : 200);
  const succeeded = (code: number, description = SUCCESS[code] ?? 'OK') => ({
    description,
    ...headersOf({
      Location: code === 201,
      Deprecation: deprecated === true,
      ETag: conditional === true,
    }),
    ...(result === undefined || code === 204 ? {} : { content: { 'application/json': { schema: result } } }),
  });
  const minimalAnswer = { description: 'Done; asked for with `Prefer: return=minimal`.', ...headersOf({ 'Preference-Applied': true }) };
  return {
    [status]: succeeded(status),
    ...(minimal ? { 204: minimalAnswer } : {}),
    ...(creates && result !== undefined ? { 201: succeeded(201) } : {}),
    ...(conditional ? { 304: { description: 'It is as `If-None-Match` says.', ...headersOf({ ETag: true }) } } : {}),
    ...Object.fromEntries(errorStatuses(operation).map((code) => [code, errorResponse(code)])),
  };
}

const SUCCESS: Record<number, string> = { 201: 'Created', 202: 'Queued', 204: 'Done; there is nothing to answer.' };

const HEADERS = {
  Location: { description: 'Address of what was made.', schema: { type: 'string', format: 'uri' } },
  Deprecation: { description: '`true`: it goes on to work, but there is a better one.', schema: { type: 'string' } },
  ETag: { description: 'Names what was answered, for `If-None-Match`.', schema: { type: 'string' } },
  'Preference-Applied': { description: '`return=minimal`', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
} as const;

function headersOf(sent: Partial<Record<keyof typeof HEADERS, boolean>>) {
  const headers = Object.fromEntries(Object.entries(HEADERS).filter(([name]) => sent[name as keyof typeof HEADERS]));
  return Object.keys(headers).length === 0 ? {} : { headers };
}

function errorStatuses({ method, access, path, query, body, errors = [] }: Operation): number[] {
  const has = (condition: boolean, ...kinds: ErrorKind[]) => (condition ? kinds : []);
  const kinds = new Set<ErrorKind>([
    ...has(query !== undefined || body !== undefined, 'bad_request'),
    // A token of a reader is refused where it has nothing to read.
    ...has(access !== 'public', 'unauthenticated', 'forbidden'),
    ...has(path.includes('{'), 'not_found'),
    ...has(method !== 'get' && access !== 'public', 'conflict'),
    ...has(body !== undefined, 'too_large', 'unsupported_media_type'),
    ...errors,
    'rate_limited',
    'internal',
  ]);
  return [...kinds].map((kind) => STATUS_OF[kind]).toSorted((a, b) => a - b);
}

const ERROR_TEXT: Record<number, string> = {
  400: 'The request is not valid; `details` lists each wrong value.',
  401: 'No token, or one that is unknown, expired or revoked.',
  403: 'You see the resource, but your role is too low for this; or the token is one that only reads a site.',
  404: 'It does not exist, or you have no right to see it.',
  409: 'What is there does not allow it, as the message says: a name is taken, or somebody else changes it at this moment.',
  412: 'What this needs to be is not so, as the message says.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests; `Retry-After` tells when to try again.',
  500: 'Something went wrong on our side; the message has the id of the request, which finds the cause in the log.',
  503: 'Something that this needs cannot be reached at the moment.',
};

function errorResponse(code: number) {
  return {
    description: ERROR_TEXT[code] ?? 'Error',
    ...headersOf({ 'Retry-After': code === STATUS_OF.rate_limited }),
    content: { 'application/json': { schema: ErrorBody } },
  };
}

function pathParameters(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().meta({ description: PARAMETERS[name] ?? describeId(name) })])));
}

/** `spaceId` as `Id of the space.` */
function describeId(name: string): string {
  return `Id of the ${name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`;
}

function accessText(access: Operation['access']): string | undefined {
  if (access === 'public') return 'Needs no token.';
  if (access === 'token') return undefined;
  return access === 'member' ? 'For members of the organization.' : `Needs the role \`${access}\`.`;
}
