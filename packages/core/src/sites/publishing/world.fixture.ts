import { createHmac } from 'node:crypto';
import { createSearchIndex } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { indexSpaceJob } from '../../content/indexer/index.ts';
import { enqueueIndexing } from '../../content/indexing/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { authenticate } from '../../people/auth/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent } from '../../testing/content.ts';
import {
  anonymousContext,
  buildOrganization,
  buildPublishedSite,
  buildSpace,
  buildUser,
  contextOf,
  type PublishedSiteInput,
  startRunner,
  type TestDatabase,
  type TestSystem,
  testSystem,
} from '../../testing/index.ts';
import { visitorKeyOf } from '../sites/index.ts';
import { resolvePublished } from './resolve-published.ts';

/** Claims that sites of these tests ask for. */
export const SCHEMA = {
  type: 'object',
  properties: {
    plan: { type: 'string', description: 'Plan', enum: ['free', 'pro'] },
    unsigned: {
      type: 'object',
      description: 'Unsigned',
      properties: { beta: { type: 'boolean', description: 'Beta' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

const PRO = 'visitor.claims.plan === "pro"';

/** A space with every reason for which a page may be kept from a visitor; each page holds the word "zebra". */
export const PAGES: Readonly<Record<string, string>> = {
  'README.md': '# Home\n\nA zebra at home.\n',
  'secret.md': `---\nif: ${PRO}\n---\n# Secret\n\nA secret zebra.\n`,
  'secret/below.md': '# Below\n\nA zebra below the secret.\n',
  'hidden.md': '---\nhidden: true\n---\n# Hidden\n\nA hidden zebra.\n',
  'beta.md': '---\nif: visitor.claims.unsigned.beta\n---\n# Beta\n\nA zebra of the future.\n',
  'branch.md': `# Branch\n\nA zebra for all.\n\n{% if ${PRO} %}\nA giraffe for the few.\n{% endif %}\n\n[Secret](secret.md)\n`,
  'public.md': '# Public\n\nA zebra in the street.\n',
};

export const ENTRIES = [
  { title: 'Home', path: 'README.md' },
  { title: 'Secret', path: 'secret.md', below: [{ title: 'Below', path: 'secret/below.md' }] },
  { title: 'Hidden', path: 'hidden.md' },
  { title: 'Beta', path: 'beta.md' },
  { title: 'Branch', path: 'branch.md' },
  { title: 'Public', path: 'public.md' },
];

/** Creates an installation with an organization that publishes a site of three spaces: an open one, one for some, and a draft; searchable when `isIndexed`. */
export async function publishedWorld(
  database: TestDatabase,
  { isIndexed = false, ...site }: Partial<PublishedSiteInput> & { isIndexed?: boolean } = {},
) {
  const system = await testSystem(database, { tasks: coreTasks });
  system.search = createSearchIndex(system.store);
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const space = async (title: string) => {
    const made = await buildSpace(system, { organization, createdBy: admin, title });
    await buildContent(ctx, made.id, PAGES, ENTRIES);
    if (isIndexed) await system.store.tx((tx) => enqueueIndexing(tx, ctx, { id: made.id, organizationId: organization.id }));
    return made;
  };
  const [open, some, draft, nowhere] = [await space('Open'), await space('Some'), await space('Draft'), await space('Nowhere')];
  if (isIndexed) await startRunner(system, [indexSpaceJob]).idle();
  const published = await buildPublishedSite(system, {
    organization,
    spaces: [
      { space: open, path: 'open' },
      { space: some, path: 'some', condition: PRO },
      { space: draft, path: 'draft', isDraft: true },
    ],
    basename: 'docs',
    adaptiveSchema: SCHEMA,
    ...site,
  });
  const url = `${system.config.url}/docs/${organization.id}/docs`;
  return {
    system,
    ctx,
    admin,
    organization,
    site: published,
    spaces: { open, some, draft, nowhere },
    url,
    /** A token as the site's own sign-in would make it. */
    signed: (claims: object, key?: string) => signVisitor(system, published.id, claims, key),
    /** The context of a reader who came to an address of the site. */
    reader: async (visitor: { jwtToken?: string; unsignedClaims?: Record<string, never> } = {}, path = ''): Promise<Context> => {
      const found = await resolvePublished(anonymousContext(system), { url: `${url}/${path}`, visitor });
      if (!('apiToken' in found)) throw new Error(`the reader was sent to ${found.redirect}`);
      return { ...anonymousContext(system), actor: await authenticate(system, { bearer: found.apiToken }) };
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

async function signVisitor(system: TestSystem, siteId: string, claims: object, key?: string): Promise<string> {
  const { site } = system.store.tables;
  const [row] = await system.store.read.select().from(site).where(eq(site.id, siteId));
  if (row === undefined) throw new Error('there is no such site');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: Math.floor(system.now() / 1000) + 600, ...claims })}`;
  return `${body}.${createHmac('sha256', key ?? visitorKeyOf(system, row))
    .update(body)
    .digest('base64url')}`;
}
