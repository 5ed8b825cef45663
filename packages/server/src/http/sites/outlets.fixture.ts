import { createHmac } from 'node:crypto';
import { beginVisit, getPublishingAuth, indexSpaceJob, updateSiteCustomization } from '@octavo/core';
import { buildContent, buildOpenApiSpec, buildPublishedSite, buildSpace, startRunner } from '@octavo/core/testing';
import { createSearchIndex } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { RandomClaims, WrittenPage, WrittenSite } from '../../testing/random-site.ts';
import { sitesWorld } from './sites.fixture.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    plan: { type: 'string', description: 'Plan' },
    unsigned: {
      type: 'object',
      description: 'Unsigned',
      properties: { beta: { type: 'boolean', description: 'Beta' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** A visitor's way to the addresses of a site. */
export interface Reader {
  /** Path that the site begins at. */
  home: string;
  /** Asks for an address of the site, and follows where it leads; the text of an answer that is none is empty. */
  get(path: string, headers?: Record<string, string>): Promise<string>;
  /** Calls a tool. */
  call(name: string, input: object): Promise<string>;
  /** The visit of the first page, as the server begins it. */
  visit(): ReturnType<typeof beginVisit>;
}

/** Serves a written site: with sections and variants, searchable, and with PDFs. */
export async function servedSite(written: WrittenSite) {
  const world = await sitesWorld('sqlite');
  const { system, ctx, admin, organization, send } = world;
  const spaces = [];
  for (const [n, { title }] of written.spaces.entries()) {
    const made = await buildSpace(system, { organization, createdBy: admin, title });
    await buildContent(ctx, made.id, { ...written.includes, ...filesOf(written, n) }, entriesOf(written, n));
    spaces.push(made);
  }
  const paths = Object.fromEntries(
    [...written.secrets.keys()].map((word) => [`/${word}`, { get: { responses: { 200: { description: 'x' } } } }]),
  );
  const document = { openapi: '3.1.0', info: { title: 'API', version: '1' }, servers: [{ url: 'https://api.example' }], paths };
  await buildOpenApiSpec(system, { organization, slug: 'api', document });
  system.search = createSearchIndex(system.store);
  const site = await buildPublishedSite(system, {
    organization,
    spaces: spaces.map((space, n) => ({ space, path: `v${n}`, ...written.spaces[n] })),
    basename: 'random',
    adaptiveSchema: SCHEMA,
  });
  await inSections(world, site, written);
  await startRunner(system, [indexSpaceJob]).idle();
  await updateSiteCustomization(ctx, organization.id, site.id, { pdf: { enabled: true } });
  const home = '/docs/acme/random';
  const { privateKey } = await getPublishingAuth(ctx, organization.id, site.id);
  return {
    ...world,
    site,
    spaces,
    home,
    reader({ plan, beta }: RandomClaims): Reader {
      const token = plan === undefined ? undefined : tokenOf({ plan }, privateKey, system.now());
      const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const said = (path: string) => (beta ? `${path}${path.includes('?') ? '&' : '?'}visitor.beta=true` : path);
      return {
        home,
        async get(path, headers = {}) {
          let next = home + path;
          for (let step = 0; step < 4; step++) {
            const { status, headers: answered, text } = await send(said(next), { ...authorization, ...headers });
            if (status < 300 || status >= 400) return text;
            const to = new URL(answered.location ?? '', system.config.url);
            next = to.pathname;
          }
          return '';
        },
        async call(name, input) {
          const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });
          const accept = 'application/json, text/event-stream';
          return (await send(said(`${home}/~mcp`), { ...authorization, accept, 'content-type': 'application/json' }, 'POST', body)).text;
        },
        visit: () =>
          beginVisit(system, {
            url: system.config.url + home,
            now: system.now(),
            visitor: { ...(token === undefined ? {} : { jwtToken: token }), unsignedClaims: { beta } },
          }),
      };
    },
  };
}

function tokenOf(claims: object, key: string, now: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: Math.floor(now / 1000) + 600, ...claims })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const yaml = (name: string, value: string | boolean | undefined): string[] =>
  value === undefined || value === false ? [] : [`${name}: ${JSON.stringify(value)}`];

function filesOf({ pages }: WrittenSite, space: number): Record<string, string> {
  const own = pages.filter((page) => page.space === space);
  return Object.fromEntries(
    own.map(({ path, title, description, markdown, condition, isHidden }) => {
      const head = ['---', ...yaml('description', description), ...yaml('if', condition), ...yaml('hidden', isHidden), '---'];
      return [path, `${head.join('\n')}\n\n# ${title}\n\n${markdown}\n`];
    }),
  );
}

interface Entry {
  title: string;
  path: string;
  below: Entry[];
}

function entriesOf({ pages }: WrittenSite, space: number): Entry[] {
  const known = new Map<string, Entry>();
  const tops: Entry[] = [];
  for (const { path, title, parent } of pages.filter((page) => page.space === space)) {
    const entry: Entry = { title, path, below: [] };
    known.set(path, entry);
    (parent === undefined ? tops : (known.get(parent)?.below ?? tops)).push(entry);
  }
  return tops;
}

/** Path of a page below the site. */
export function addressOf({ pages }: WrittenSite, { space, path, parent }: WrittenPage): string {
  const slug = path.replace(/\.md$/, '');
  const above = pages.find((page) => page.space === space && page.path === parent);
  const start = `/s${space === 0 ? 0 : 1}/v${space}`;
  return above === undefined ? `${start}/${slug}` : `${addressOf({ pages } as WrittenSite, above)}/${slug}`;
}

/** Puts the site spaces of a site into two sections. */
async function inSections(
  { system }: Awaited<ReturnType<typeof sitesWorld>>,
  site: { id: string; siteSpaces: string[] },
  { sections }: WrittenSite,
): Promise<void> {
  const { siteItem } = system.store.tables;
  await system.store.tx(async (tx) => {
    const rows = await tx.select().from(siteItem).where(eq(siteItem.siteId, site.id));
    const [row] = rows;
    if (row === undefined) throw new Error('the site has no site space');
    for (const [n, { title, condition }] of sections.entries()) {
      const id = `section${n}`;
      const section = { ...row, id, kind: 'section' as const, title, path: `s${n}`, position: `a${n}`, parentId: '', spaceId: null };
      await tx.insert(siteItem).values({ ...section, condition: condition ?? null, isDraft: false, isLive: true });
    }
    for (const [n, id] of site.siteSpaces.entries()) {
      const at = { parentId: `section${n === 0 ? 0 : 1}`, pathScope: `section${n === 0 ? 0 : 1}` };
      await tx.update(siteItem).set(at).where(eq(siteItem.id, id));
    }
  });
}
