import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { ErrorBody, STATUS_OF } from '@octavo/contract';
import * as z from 'zod';
import type { Operation } from './operation.ts';
import { TAGS } from './tags.ts';

/** What every parameter of a path is. */
const PARAMETERS: Record<string, string> = {
  specSlug: 'Slug of the OpenAPI specification.',
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
  const { id, method, path, tag, summary, description, access, deprecated, query, body, result } = operation;
  const status = operation.status ?? (result === undefined ? 204 : 200);
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
      ...(body === undefined ? {} : { body: { required: !body.safeParse({}).success, content: { 'application/json': { schema: body } } } }),
    },
    responses: {
      [status]: {
        description: status === 201 ? 'Created' : status === 202 ? 'Queued' : status === 204 ? 'Done; there is nothing to answer.' : 'OK',
        ...(result === undefined ? {} : { content: { 'application/json': { schema: result } } }),
      },
      ...(operation.minimal ? { 204: { description: 'Done; asked for with `Prefer: return=minimal`.' } } : {}),
      ...(operation.creates && result !== undefined
        ? { 201: { description: 'Created', content: { 'application/json': { schema: result } } } }
        : {}),
      ...Object.fromEntries(errorStatuses(operation).map((code) => [code, errorResponse(code)])),
    },
  });
}

function errorStatuses({ access, path, query, body }: Operation): number[] {
  const { bad_request, unauthenticated, forbidden, not_found, too_large, unsupported_media_type, rate_limited } = STATUS_OF;
  return [
    ...(query === undefined && body === undefined ? [] : [bad_request]),
    ...(access === 'public' ? [] : [unauthenticated]),
    ...(access === 'public' || access === 'token' || access === 'member' ? [] : [forbidden]),
    ...(path.includes('{') ? [not_found] : []),
    ...(body === undefined ? [] : [too_large, unsupported_media_type]),
    rate_limited,
  ];
}

const ERROR_TEXT: Record<number, string> = {
  400: 'The request is not valid; `details` lists each wrong value.',
  401: 'No token, or one that is unknown, expired or revoked.',
  403: 'You see the resource, but your role is too low for this.',
  404: 'It does not exist, or you have no right to see it.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests; `Retry-After` tells when to try again.',
};

function errorResponse(code: number) {
  return { description: ERROR_TEXT[code] ?? 'Error', content: { 'application/json': { schema: ErrorBody } } };
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
