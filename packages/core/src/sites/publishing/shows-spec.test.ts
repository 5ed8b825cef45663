import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { getOpenApiVersionContent } from '../../content/openapi/index.ts';
import { authenticate } from '../../people/auth/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  anonymousContext,
  buildOpenApiSpec,
  buildOrganization,
  buildPublishedSite,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { unpublishSite } from '../sites/index.ts';
import { resolvePublished } from './resolve-published.ts';

const block = (spec: string) => `{% openapi-operation spec="${spec}" path="/pets" method="get" %}\n{% endopenapi-operation %}\n`;

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    unsigned: {
      type: 'object',
      description: 'Own',
      additionalProperties: false,
      properties: { plan: { type: 'string', description: 'Plan' } },
    },
  },
};
const PRO = 'visitor.claims.unsigned.plan === "pro"';

/** A site whose pages show private specifications: one to everybody, one to some by a page, one to some by a block, and one on no site. */
async function openWorld(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const other = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const space = await buildSpace(system, { organization, createdBy: admin });
  const hidden = await buildSpace(system, { organization, createdBy: admin });
  for (const slug of ['all', 'page', 'block', 'elsewhere', 'unused']) await buildOpenApiSpec(system, { organization, slug });
  await buildOpenApiSpec(system, { organization: other, slug: 'all' });
  const insert = (title: string, markdown: string, more: object = {}) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown },
    ...more,
  });
  await changeContent(ctx, space.id, [
    insert('Open', `${block('all')}\n{% if ${PRO} %}\n${block('block')}{% endif %}\n\n\`{% openapi spec="unused" %}\`\n`),
    insert('Closed', block('page'), { condition: PRO }),
  ]);
  await changeContent(ctx, hidden.id, [insert('Hidden', block('elsewhere'))]);
  const site = await buildPublishedSite(system, {
    organization,
    spaces: [{ space, path: 'docs' }],
    basename: 'guide',
    adaptiveSchema: SCHEMA,
  });
  const readerOf = async (claims?: Record<string, unknown>) => {
    const url = `https://octavo.example/docs/${organization.id}/guide/`;
    const found = await resolvePublished(anonymousContext(system), {
      url,
      ...(claims === undefined ? {} : { visitor: { unsignedClaims: claims } }),
    });
    if (!('apiToken' in found)) throw new Error('the site does not answer');
    return { ...ctx, actor: await authenticate(system, { bearer: found.apiToken }) };
  };
  const read = async (reader: typeof ctx, of: { id: string } = organization) => {
    const found: string[] = [];
    for (const slug of ['all', 'page', 'block', 'elsewhere', 'unused', 'none']) {
      const answer = await getOpenApiVersionContent(reader, of.id, slug, 'latest').catch((error: { kind: string }) => error.kind);
      if (typeof answer !== 'string') found.push(slug);
      else expect(answer).toBe('not_found');
    }
    return found;
  };
  return { system, ctx, organization, other, site, readerOf, read };
}

describe.each(testDatabases())('private specifications on %s', (database) => {
  it('are read by readers of pages that show them, and by no others', async () => {
    const { system, ctx, organization, other, site, readerOf, read } = await openWorld(database);
    await using _ = system;
    const anybody = await readerOf();
    const pro = await readerOf({ plan: 'pro' });
    expect(await read(anybody)).toEqual(['all']);
    expect(await read(pro)).toEqual(['all', 'page', 'block']);
    expect(await read(pro, other)).toEqual([]);
    expect(await read(ctx)).toEqual(['all', 'page', 'block', 'elsewhere', 'unused']);
    await unpublishSite(ctx, organization.id, site.id);
    expect(await read(pro)).toEqual([]);
  });
});
