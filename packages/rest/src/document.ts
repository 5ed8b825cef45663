import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { BODY_LIMITS, ErrorBody, type ErrorKind, STATUS_OF } from '@octavo/contract';
import * as z from 'zod';
import type { Operation } from './operation.ts';
import { TAGS } from './tags.ts';
import { scopeOfOperation } from './token-scope.ts';

/** Descriptions of path parameters, by name. */
const PARAMETERS: Record<string, string> = {
  specSlug: 'Slug of the OpenAPI specification.',
  emailDomain: 'Domain of e-mail addresses, such as `example.com`.',
  hostname: 'Host name, such as `docs.example.com`.',
  subdomain: 'First label of a host name.',
  samlProviderId: 'Id of the SAML provider.',
  oidcProviderId: 'Id of the OpenID Connect provider.',
  pagePath: 'Published path of the page, URL-encoded; empty for the first page.',
};

const PREFER = z.object({
  Prefer: z.string().optional().meta({ description: 'With `return=minimal` the response is 204 without a body.' }),
});

/**
 * Returns the OpenAPI 3.1 document of operations, as an object of JSON.
 * @param url - public address of the installation, without a trailing slash.
 */
export function openApiDocument(operations: readonly Operation[], about: { url: string; build: string }): object {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal access token, created in the account settings. One that is limited to scopes needs the scope that an operation names, or one that includes it; one without scopes needs none.',
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
    ...securityOf(operation),
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

/** Returns the security requirement of an operation, with the scope that a limited token needs. */
function securityOf(operation: Operation): { security: Record<string, string[]>[] } {
  const scope = scopeOfOperation(operation);
  if (scope === undefined) return { security: [] };
  const bearer = { bearer: [scope] };
  return { security: operation.anonymousBucket === undefined ? [bearer] : [bearer, {}] };
}

/** Describes the limits of a request body. */
function bodyText({ bodySize = 'small' }: Operation): string {
  const { bytes, depth } = BODY_LIMITS[bodySize];
  return `At most ${bytes / 1024} KiB, and ${depth} levels of nested objects and arrays.`;
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
  const minimalAnswer = {
    description: 'Succeeded without a response body, as requested by `Prefer: return=minimal`.',
    ...headersOf({ 'Preference-Applied': true }),
  };
  return {
    [status]: succeeded(status),
    ...(minimal ? { 204: minimalAnswer } : {}),
    ...(creates && result !== undefined ? { 201: succeeded(201) } : {}),
    ...(conditional
      ? { 304: { description: 'Not modified: `If-None-Match` names the current entity tag.', ...headersOf({ ETag: true }) } }
      : {}),
    ...Object.fromEntries(errorStatuses(operation).map((code) => [code, errorResponse(code)])),
  };
}

const SUCCESS: Record<number, string> = { 201: 'Created', 202: 'Queued', 204: 'Succeeded without a response body' };

const HEADERS = {
  Location: { description: 'URL of the created resource.', schema: { type: 'string', format: 'uri' } },
  Deprecation: {
    description: '`true` when the operation is deprecated: it still works, but a better one exists.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Entity tag of the response, for `If-None-Match`.', schema: { type: 'string' } },
  'Preference-Applied': { description: '`return=minimal`', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
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
  401: 'The token is missing, unknown, expired or revoked.',
  403: 'You can see the resource, but your role is too low for this operation; or the token can only read a site.',
  404: 'The resource does not exist, or you are not allowed to see it.',
  409: 'The current state does not allow the operation, as the message says: a name is taken, or another user is changing the resource.',
  412: 'A precondition of the operation is not met, as the message says.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests; `Retry-After` states when to try again.',
  500: 'Internal error; the message has the id of the request, which identifies the cause in the log.',
  503: 'A service that the operation needs cannot be reached at the moment.',
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
