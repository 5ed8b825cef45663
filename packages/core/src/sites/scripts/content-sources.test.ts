import { describe, expect, it } from 'vitest';
import { computeDocument, computeRevision } from '../../content/pages/index.ts';
import { loadComputed, placeOf } from '../../content/places/index.ts';
import { awaitBackground } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent } from '../../testing/content.ts';
import { buildInstallation, buildIntegration, buildSpaceOfAdmin, testDatabases, testSystem } from '../../testing/index.ts';
import { updateInstallation } from '../installations/index.ts';
import { siteWorld } from '../sites/index.ts';
import { createContentSources } from './content-sources.ts';

/** A source of two pages and a group: one page is computed by itself, one has its document at once. */
const SCRIPT = `
const paragraph = (text) => ({ object: 'block', type: 'paragraph', data: {}, isVoid: false, nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }] });
let times = 0;
export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const { installation } = JSON.parse(form.get('environment'));
  if (installation.configuration.broken) throw new Error('broken');
  const answer = (value) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', 'cache-control': 'max-age=300' } });
  if (event.type === 'content_compute_revision') {
    times += 1;
    return answer({ pages: [
      { type: 'document', title: 'Issues of ' + event.props.repo, icon: 'bug', computed: { type: 'integration:issues:list', props: { number: 7 } } },
      { type: 'group', title: 'Closed', pages: [{ title: 'At once', document: { object: 'document', data: {}, nodes: [paragraph('Closed ' + times)] } }] },
      { type: 'link', title: 'Elsewhere' },
    ] });
  }
  if (event.type === 'content_compute_document')
    return answer({ document: { object: 'document', data: {}, nodes: [paragraph('Number ' + event.props.number + ' {% include "x" %}')] } });
  return new Response('OK');
} };`;

describe.each(testDatabases())('sources of pages of integrations on %s', (database) => {
  async function openWorld(configuration: Record<string, unknown> = {}) {
    const system = await testSystem(database, { tasks: coreTasks });
    system.contentSources = createContentSources(system, 60_000);
    const { organization, space, ctx } = await buildSpaceOfAdmin(system);
    await buildIntegration(system, { organization, name: 'issues', script: SCRIPT, contentSources: [{ id: 'list', title: 'Issues' }] });
    const installation = await buildInstallation(system, { organization, name: 'issues', configuration });
    const source = { type: 'integration:issues:list', props: { repo: 'acme' } };
    return {
      system,
      ctx,
      space,
      installation,
      source,
      async [Symbol.asyncDispose]() {
        await awaitBackground(system);
        await system[Symbol.asyncDispose]();
      },
    };
  }

  it('give pages and documents as their scripts compute them, with the same ids for the same seed', async () => {
    await using world = await openWorld();
    const { ctx, space, source } = world;
    const { pages } = await computeRevision(ctx, space.id, { source, seed: 'seed' });
    expect(pages).toMatchObject([
      { type: 'document', title: 'Issues of acme', icon: 'bug', computed: { type: 'integration:issues:list', props: { number: 7 } } },
      { type: 'group', title: 'Closed', pages: [{ type: 'document', title: 'At once', slug: 'at-once' }] },
    ]);
    expect(pages).toHaveLength(2);
    expect((await computeRevision(ctx, space.id, { source, seed: 'seed' })).pages).toEqual(pages);
    const other = await computeRevision(ctx, space.id, { source, seed: 'other' });
    expect(other.pages[0]?.id).not.toBe(pages[0]?.id);
    const document = await computeDocument(ctx, space.id, { source: { ...source, props: { number: 7 } }, seed: 'seed' });
    // Words of a script include nothing.
    expect(JSON.stringify(document)).toContain('Number 7 {% include');
  });

  it('give nothing where the integration is not installed or not active, has no such source, or fails', async () => {
    await using world = await openWorld({ broken: true });
    const { ctx, space, source, installation } = world;
    const refused = { code: 'computed_source_gone' };
    await expect(computeRevision(ctx, space.id, { source, seed: 's' })).rejects.toMatchObject(refused);
    await expect(computeDocument(ctx, space.id, { source, seed: 's' })).rejects.toMatchObject(refused);
    const elsewhere = { ...source, type: 'integration:issues:other' };
    await expect(computeRevision(ctx, space.id, { source: elsewhere, seed: 's' })).rejects.toMatchObject(refused);
    await updateInstallation(ctx, 'issues', installation, { configuration: {}, paused: true });
    await expect(computeDocument(ctx, space.id, { source, seed: 's' })).rejects.toMatchObject(refused);
  });

  it('stand in place of the entries that name them, are kept for their time, and stay where they fail later', async () => {
    await using world = await openWorld();
    const { system, ctx, space, installation } = world;
    await buildContent(ctx, space.id, { 'README.md': '# Home\n' }, [
      { title: 'Home', path: 'README.md' },
      { title: 'Issues', computed: { type: 'integration:issues:list', props: { repo: 'acme' } } },
    ]);
    const titles = async () => {
      const { view } = await loadComputed(ctx, placeOf(space.id), { metadata: false });
      return view.tree.map(({ page }) => page.title);
    };
    const first = await titles();
    expect(first).toEqual(['Home', 'Issues of acme', 'Closed']);
    // Readers of a site see them as all others.
    const held = await siteWorld(system).content(space.id);
    const page = held?.view.byPath.get('issues-of-acme')?.page;
    expect(page?.generated?.text).toMatch(/^# Issues of acme\n\nNumber 7 /);
    await updateInstallation(ctx, 'issues', installation, { configuration: { broken: true } });
    system.clock.advance(400_000);
    expect(await titles()).toEqual(first);
    await awaitBackground(system);
    expect(await titles()).toEqual(first);
  });
});
