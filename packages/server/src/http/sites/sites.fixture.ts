import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  changeContent,
  createShareLink,
  getPublishingAuth,
  indexSpaceJob,
  type PreviewRequest,
  previewSite,
  type System,
  updateSiteCustomization,
} from '@octavo/core';
import {
  buildOrganization,
  buildPublishedSite,
  buildSession,
  buildSpace,
  buildUser,
  contextOf,
  type PublishedSiteInput,
  startRunner,
  type TestDatabase,
  testSystem,
} from '@octavo/core/testing';
import { createSearchIndex } from '@octavo/db';
import type { ReaderAsset } from '@octavo/reader';
import { eq } from 'drizzle-orm';
import { loadConfig } from '../../config/load-config.ts';
import { tasks } from '../../workers/tasks.ts';
import { createApps, createFrontDoor } from '../front-door.ts';

/** An answer, as the network has it. */
export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

const SCHEMA = {
  type: 'object',
  properties: {
    plan: { type: 'string', description: 'Plan' },
    unsigned: { type: 'object', description: 'Unsigned', properties: {}, additionalProperties: false },
  },
  additionalProperties: false,
};

/** Returns a server with a site of four pages: one for some visitors, one hidden, one with a block for some. */
export async function sitesWorld(
  database: TestDatabase,
  site: Partial<PublishedSiteInput> & {
    sitesHost?: string;
    pdf?: Partial<System['pdf']>;
    reader?: readonly ReaderAsset[];
    config?: Partial<System['config']>;
  } = {},
) {
  const { sitesHost, pdf, reader, config = {}, ...input } = site;
  const system = await testSystem(database, {
    tasks: { ...tasks },
    ...(pdf === undefined ? {} : { pdf }),
    config: { url: 'https://octavo.example', ...(sitesHost === undefined ? {} : { sitesHost }), ...config },
  });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  const PRO = 'visitor.claims.plan === "pro"';
  const insert = (title: string, markdown: string, more: object = {}) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown },
    ...more,
  });
  await changeContent(ctx, space.id, [
    insert('Home', 'A zebra at home. [To the open page](open.md)\n'),
    insert('Open', 'A zebra for all.\n'),
    insert('Secret', 'A secret giraffe.\n', { condition: PRO }),
    insert('Hidden', 'A hidden zebra.\n', { hidden: true }),
    insert('Branch', `A zebra.\n\n{% if ${PRO} %}\nA giraffe for the few.\n{% endif %}\n`),
  ]);
  const { organization: table } = system.store.tables;
  await system.store.tx((tx) => tx.update(table).set({ hostname: 'acme' }).where(eq(table.id, organization.id)));
  const published = await buildPublishedSite(system, {
    organization,
    spaces: [{ space, path: 'manual' }],
    basename: 'guide',
    adaptiveSchema: SCHEMA,
    ...input,
  });
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9', { reader });
  const server = createFrontDoor(apps, async () => async (_request, response) => {
    response.writeHead(200).end('console');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  /** Sends a request with a Host of one's own, which `fetch` does not let one choose. */
  async function send(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Sent> {
    const asked = request({ port, host: '127.0.0.1', method, path, headers: { host: 'octavo.example', ...headers } });
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number; headers: IncomingHttpHeaders }];
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    return { status: response.statusCode, headers: response.headers, body: bytes, text: bytes.toString('utf8') };
  }

  return {
    system,
    ctx,
    admin,
    organization,
    space,
    site: published,
    port,
    /** Path of the site on the installation's own host. */
    home: '/docs/acme/guide',
    send,
    /** Writes what was counted of readers so far. */
    settle: () => apps.sites.settle(),
    askForFeedback: () => updateSiteCustomization(ctx, organization.id, published.id, { feedback: { enabled: true } }),
    /** Brings the search index to what is live. */
    async index() {
      system.search = createSearchIndex(system.store);
      await startRunner(system, [indexSpaceJob]).idle();
    },
    async signed(claims: object, expires = 600): Promise<string> {
      const { privateKey } = await getPublishingAuth(ctx, organization.id, published.id);
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: Math.floor(system.now() / 1000) + expires, ...claims })}`;
      return `${body}.${createHmac('sha256', privateKey).update(body).digest('base64url')}`;
    },
    shareLink: () => createShareLink(ctx, organization.id, published.id, { name: 'Friends' }),
    async preview(request: Partial<PreviewRequest> = {}): Promise<string> {
      const { id } = await buildSession(system, admin);
      const actor = { kind: 'user' as const, userId: admin.id, via: 'session' as const, credentialId: id };
      const { url } = await previewSite({ ...ctx, actor }, organization.id, published.id, {
        draft: false,
        ...request,
      });
      return new URL(url).pathname + new URL(url).search;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

/** Returns the cookie that an answer sets, as browsers send it back. */
export function cookieOfAnswer({ headers }: Sent): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}
