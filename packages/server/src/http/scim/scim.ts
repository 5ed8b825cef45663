import { BODY_LIMITS, isOctavoError, OctavoError } from '@octavo/contract';
import {
  authenticateScim,
  createScimGroup,
  createScimUser,
  createThrottle,
  deleteScimGroup,
  deleteScimUser,
  getScimGroup,
  getScimUser,
  listScimGroups,
  listScimUsers,
  MOST_ITEMS,
  newId,
  patchScimGroup,
  patchScimUser,
  readFilter,
  readPatch,
  replaceScimGroup,
  replaceScimUser,
  type ScimContext,
  type ScimFilter,
  type ScimPage,
  type System,
} from '@octavo/core';
import { bearerOf, type LargeBodies, readJsonBody } from '@octavo/rest';
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { addressOf } from '../address-of.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';

const BASE = '/scim/v2';
const TYPE = 'application/scim+json; charset=utf-8';
/** Requests of a token: a first synchronization sends thousands. */
const OF_TOKEN = { burst: 300, refillMs: 40 };
/** Highest number of a first item. */
const LAST_INDEX = 10_000_000;

type Answer = { status?: 200 | 201 | 204; body?: object };

/**
 * Returns the app by which identity providers keep members and teams of an organization as theirs (SCIM 2.0, RFC 7643 and 7644), at `/scim/v2`, by a SCIM token of the organization. All
 * that is found and changed is of that one organization.
 */
export function scimApp(system: System, turns: LargeBodies): Hono {
  const app = new Hono();
  const calls = createThrottle(system, 'scim', OF_TOKEN);
  const strangers = createThrottle(system, 'scim-strangers', OF_TOKEN);
  const door = (answer: (ctx: ScimContext, c: HonoContext) => Promise<Answer>) => async (c: HonoContext) => {
    try {
      const address = addressOf(c.req.raw, c.env);
      const ctx = await authenticateScim(system, bearerOf(c.req.raw), { requestId: newId(), address }).catch((error: unknown) => {
        strangers.take([address ?? '']);
        throw error;
      });
      calls.take([ctx.organizationId]);
      const { status = 200, body } = await answer(ctx, c);
      if (body === undefined) return c.body(null, 204);
      return c.body(JSON.stringify(body), status === 204 ? 200 : status, { 'Content-Type': TYPE, 'Cache-Control': 'no-store' });
    } catch (error) {
      return refused(c, error);
    }
  };
  const bodyOf = ({ actor }: ScimContext, c: HonoContext) => readJsonBody(c.req.raw, BODY_LIMITS.list, turns, actor);
  const { url } = system.config;

  app.get(
    `${BASE}/ServiceProviderConfig`,
    door(async () => ({ body: serviceProviderConfig(url) })),
  );
  for (const [path, all] of [
    ['ResourceTypes', resourceTypes(url)],
    ['Schemas', schemas(url)],
  ] as const) {
    app.get(
      `${BASE}/${path}`,
      door(async () => ({ body: listOf(all) })),
    );
    app.get(
      `${BASE}/${path}/:id`,
      door(async (_, c) => ({ body: one(all, c.req.param('id') ?? '') })),
    );
  }

  app.get(
    `${BASE}/Users`,
    door(async (ctx, c) => ({ body: await listScimUsers(ctx, filterOf(c), pageOf(c)) })),
  );
  app.post(
    `${BASE}/Users`,
    door(async (ctx, c) => ({ status: 201, body: await createScimUser(ctx, await bodyOf(ctx, c)) })),
  );
  app.get(
    `${BASE}/Users/:id`,
    door(async (ctx, c) => ({ body: await getScimUser(ctx, idOf(c)) })),
  );
  app.put(
    `${BASE}/Users/:id`,
    door(async (ctx, c) => ({ body: await replaceScimUser(ctx, idOf(c), await bodyOf(ctx, c)) })),
  );
  app.patch(
    `${BASE}/Users/:id`,
    door(async (ctx, c) => ({ body: await patchScimUser(ctx, idOf(c), readPatch(await bodyOf(ctx, c))) })),
  );
  app.delete(
    `${BASE}/Users/:id`,
    door(async (ctx, c) => {
      await deleteScimUser(ctx, idOf(c));
      return {};
    }),
  );

  app.get(
    `${BASE}/Groups`,
    door(async (ctx, c) => ({ body: await listScimGroups(ctx, filterOf(c), { ...pageOf(c), withMembers: wantsMembers(c) }) })),
  );
  app.post(
    `${BASE}/Groups`,
    door(async (ctx, c) => ({ status: 201, body: await createScimGroup(ctx, await bodyOf(ctx, c)) })),
  );
  app.get(
    `${BASE}/Groups/:id`,
    door(async (ctx, c) => ({ body: await getScimGroup(ctx, idOf(c), wantsMembers(c)) })),
  );
  app.put(
    `${BASE}/Groups/:id`,
    door(async (ctx, c) => ({ body: await replaceScimGroup(ctx, idOf(c), await bodyOf(ctx, c)) })),
  );
  app.patch(
    `${BASE}/Groups/:id`,
    door(async (ctx, c) => ({ body: await patchScimGroup(ctx, idOf(c), readPatch(await bodyOf(ctx, c))) })),
  );
  app.delete(
    `${BASE}/Groups/:id`,
    door(async (ctx, c) => {
      await deleteScimGroup(ctx, idOf(c));
      return {};
    }),
  );
  app.all(`${BASE}/*`, (c) => refused(c, new OctavoError('not_found', 'There is nothing at this address.')));
  return app;
}

const idOf = (c: HonoContext): string => c.req.param('id') ?? '';

function filterOf(c: HonoContext): ScimFilter | undefined {
  const text = c.req.query('filter');
  return text === undefined ? undefined : readFilter(text);
}

/** Numbers that are none, or out of bounds, count as the nearest that is one (RFC 7644, 3.4.2.4). */
function pageOf(c: HonoContext): ScimPage {
  const number = (name: string, least: number, most: number, absent: number) => {
    const given = Number(c.req.query(name) ?? absent);
    return Number.isFinite(given) ? Math.min(Math.max(Math.trunc(given), least), most) : absent;
  };
  return { startIndex: number('startIndex', 1, LAST_INDEX, 1), count: number('count', 0, MOST_ITEMS, 100) };
}

function wantsMembers(c: HonoContext): boolean {
  return !/(?:^|,)\s*members\s*(?:,|$)/i.test(c.req.query('excludedAttributes') ?? '');
}

function listOf(all: readonly object[]): object {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:ListResponse'];
  return { schemas, totalResults: all.length, startIndex: 1, itemsPerPage: all.length, Resources: all };
}

function one(all: readonly object[], id: string): object {
  const found = all.find((each) => 'id' in each && each.id === id);
  if (found === undefined) throw new OctavoError('not_found', 'There is no such resource.');
  return found;
}

/** Answers an error in the shape of SCIM (RFC 7644, 3.12); what is no error of the caller goes on to the server. */
function refused(c: HonoContext, error: unknown): Response {
  if (!isOctavoError(error) || error.kind === 'internal') throw error;
  const { status, message, details, data } = error;
  const detail = [message, ...(details ?? []).map((each) => `${each.path}: ${each.message}`)].join(' ');
  const scimType = typeof data?.scimType === 'string' ? data.scimType : error.kind === 'bad_request' ? 'invalidValue' : undefined;
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail,
  };
  if (typeof data?.retryAfter === 'number') c.header('Retry-After', String(data.retryAfter));
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, { 'Content-Type': TYPE, 'Cache-Control': 'no-store' });
}
