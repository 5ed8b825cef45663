import { describe, expect, it } from 'vitest';
import { buildInstallation, buildIntegration, buildSpaceOfAdmin, testDatabases, testSystem } from '../../testing/index.ts';
import { updateInstallation } from '../installations/index.ts';
import { createIntegrationBlocks } from './integration-blocks.ts';

/** A script whose block says what it was handed, and which configuration it has; it lets that be kept. */
const SCRIPT = `export default { async fetch(request) {
  const form = await request.formData();
  const { props } = JSON.parse(form.get('event'));
  const { installation } = JSON.parse(form.get('environment'));
  const element = { type: 'block', children: [{ type: 'text', children: [installation.configuration.server + ': ' + props.source] }] };
  return new Response(JSON.stringify({ type: 'element', element }), { headers: { 'cache-control': 'max-age=3600' } });
} };`;

const block = (id: string, codeblock: string) => ({ id, title: id, markdown: { codeblock, body: 'source' } });
const SERVER = { account: { properties: { server: { type: 'string' as const } }, required: ['server'] } };

describe.each(testDatabases())('code blocks that stand for blocks of integrations on %s', (database) => {
  async function openWorld() {
    const system = await testSystem(database);
    const { organization, space, ctx } = await buildSpaceOfAdmin(system);
    const blocks = [block('drawing', 'PlantUML'), block('graph', 'mermaid'), { id: 'plain', title: 'Plain' }];
    await buildIntegration(system, { organization, name: 'first', script: SCRIPT, blocks, configurations: SERVER });
    await buildIntegration(system, {
      organization,
      name: 'second',
      script: SCRIPT,
      blocks: [block('other', 'plantuml'), block('dots', 'dot')],
    });
    const place = { organizationId: organization.id, spaceId: space.id };
    const port = createIntegrationBlocks(system);
    return { system, organization, ctx, place, port, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
  }

  it('are those of integrations that are active on the space, of two the one that was installed first, and never those that Octavo draws', async () => {
    await using world = await openWorld();
    const { system, organization, ctx, place, port } = world;
    expect(await port.fences(place)).toEqual([]);
    const first = await buildInstallation(system, { organization, name: 'first' });
    await buildInstallation(system, { organization, name: 'second' });
    const others = [
      { language: 'plantuml', name: '@second/other', body: 'source' },
      { language: 'dot', name: '@second/dots', body: 'source' },
    ];
    expect(await port.fences(place)).toEqual(others);
    await updateInstallation(ctx, 'first', first, { configuration: { server: 'one' } });
    const [, dots] = others;
    expect(await port.fences(place)).toEqual([{ language: 'plantuml', name: '@first/drawing', body: 'source' }, dots]);
    await updateInstallation(ctx, 'first', first, { space_selection: 'selected' });
    expect(await port.fences(place)).toEqual(others);
    system.config.integrations = 'off';
    expect(await port.fences(place)).toEqual([]);
  });

  it('are rendered anew when the configuration changes, although the script let its answer be kept', async () => {
    await using world = await openWorld();
    const { system, organization, ctx, place, port } = world;
    const first = await buildInstallation(system, { organization, name: 'first' });
    const seen = async (server: string) => {
      await updateInstallation(ctx, 'first', first, { configuration: { server } });
      const request = {
        ...place,
        integration: 'first',
        block: 'drawing',
        props: { source: 'A -> B' },
        theme: 'light' as const,
        editable: false,
      };
      const rendered = await port.render({ ...request, waitMs: 60_000 });
      return JSON.stringify(rendered);
    };
    expect(await seen('one')).toContain('one: A -> B');
    expect(await seen('two')).toContain('two: A -> B');
  });
});
