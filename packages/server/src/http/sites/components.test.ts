import { changeContent, type IntegrationBlockRequest, type IntegrationBlocks, type RenderedIntegrationBlock } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { type Runtime, readOutput } from '@octavo/runtime';
import { callOf, testRuntime } from '@octavo/runtime/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

/** A script whose block counts how often it was pressed, opens a dialog, and may fail, end or take its time. */
const SCRIPT = `
  const { componentId, props, state = { count: 0 }, action } = event;
  const text = (children) => ({ type: 'text', children });
  const answer = (element, state = {}) => new Response(JSON.stringify({ type: 'element', element, state }), { headers: { 'content-type': 'application/json' } });
  if (props.broken) throw new Error('a secret of the script');
  if (componentId === 'ask') return answer({ type: 'modal', title: 'Ask', children: [text('Asked for ' + props.of)] });
  const count = state.count + (action?.action === 'press' ? 1 : 0);
  return answer({ type: 'block', children: [
    text(props.title + ' was pressed ' + count + ' times'),
    { type: 'button', label: 'Press', onPress: { action: 'press' } },
    { type: 'webframe', source: { url: 'https://frames.example/a' } },
  ] }, { count });
`;

/** Blocks of one integration, `demo`, by its script. */
function blocksOf(runtime: Runtime, asked: IntegrationBlockRequest[]): IntegrationBlocks {
  return {
    async render(request): Promise<RenderedIntegrationBlock> {
      asked.push(request);
      const { organizationId: organization, integration, block, props, state, action, componentId = block, spaceId } = request;
      if (integration !== 'demo') return { kind: 'absent' };
      const event = { type: 'ui_render', componentId, props, state, action, context: { type: 'document', spaceId, theme: 'light' } };
      const outcome = await runtime.run(callOf(SCRIPT, { organization, event }));
      const read = outcome.kind === 'output' ? readOutput(outcome.output) : undefined;
      if (read === undefined || 'wrong' in read) return { kind: 'failed', message: 'The script failed.' };
      return { kind: 'rendered', output: read.output, maxAge: 0 };
    },
    fences: async () => [{ language: 'counter', name: '@demo/counter', body: 'title' }],
  };
}

describe.each(ONE_DATABASE)('blocks of integrations on pages of a site on %s', (database) => {
  let runtime: Runtime;
  beforeAll(() => {
    runtime = testRuntime();
  });
  afterAll(() => runtime.close());

  async function worldWith(markdown: string) {
    const world = await sitesWorld(database);
    const asked: IntegrationBlockRequest[] = [];
    const rendering: Promise<unknown>[] = [];
    const scripts = blocksOf(runtime, asked);
    world.system.integrationBlocks = {
      ...scripts,
      render(request) {
        const rendered = scripts.render(request);
        rendering.push(rendered);
        return rendered;
      },
    };
    await changeContent(world.ctx, world.space.id, [{ operation: 'insert_page', title: 'Blocks', document: { markdown } }]);
    const send = (headers?: Record<string, string>) => world.send(`${world.home}/blocks`, headers);
    /** Opens the page when its blocks are there, however busy the machine is. */
    const open = async (headers?: Record<string, string>) => {
      await send(headers);
      await Promise.all(rendering);
      return send(headers);
    };
    const block = async () => {
      const [, json = '{}'] = /data-ck-request="([^"]*)"/.exec((await open()).text) ?? [];
      return (JSON.parse(json.replaceAll('&quot;', '"')) as { block: Record<string, unknown> }).block;
    };
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      world.send(`${world.home}/~octavo/components`, headers, 'POST', typeof body === 'string' ? body : JSON.stringify(body));
    return { ...world, asked, now: send, open, block, post, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
  }

  it('are drawn by their scripts, which are told nothing of the visitor', async () => {
    await using world = await worldWith('{% @demo/counter title="A <b>" %}\n\n{% @demo/counter title="Other" %}\n');
    const page = await world.open();
    expect(page.text).toContain('A &lt;b&gt; was pressed 0 times');
    expect(page.text).toContain('Other was pressed 0 times');
    expect(page.text).toMatch(/<button [^>]*data-ck-press="\{&quot;action&quot;:&quot;press&quot;\}"/);
    expect(page.headers['content-security-policy']).toContain('frame-src https://frames.example ');
    const other = await world.send(`${world.home}/open`);
    expect(other.headers['content-security-policy']).not.toContain('frames.example');
    expect(page.headers['cache-control']).toBe(other.headers['cache-control']);
    const { organization, space } = world;
    expect(world.asked[0]).toEqual({
      ...{ organizationId: organization.id, spaceId: space.id, integration: 'demo', block: 'counter', props: { title: 'A <b>' } },
      ...{ theme: 'light', editable: false, waitMs: 10_000 },
    });
  });

  it('are drawn where plain code of their language stands, and answer readers there; code in `{% code %}` stays code', async () => {
    await using world = await worldWith('```counter\nA\n```\n\n{% code title="Source" %}\n```counter\nB\n```\n{% endcode %}\n');
    const page = await world.open();
    expect(page.text).toContain('A was pressed 0 times');
    expect(page.text).not.toContain('B was pressed');
    expect(page.text).toMatch(/<figure class="oct-code" data-language="counter">/);
    const pressed = await world.post({ block: await world.block(), state: { count: 4 }, action: { action: 'press' } });
    expect(pressed.text).toContain('was pressed 5 times');
    const other = { ...(await world.block()), props: { title: 'B' } };
    expect((await world.post({ block: other, action: { action: 'press' } })).status).toBe(404);
  });

  it('that stand for code which their script cannot draw are the code', async () => {
    await using world = await worldWith('```counter\nA\n```\n');
    const { integrationBlocks } = world.system;
    if (integrationBlocks === undefined) throw new Error('there are no blocks');
    world.system.integrationBlocks = { ...integrationBlocks, render: async () => ({ kind: 'failed', message: 'no' }) };
    const { text } = await world.open();
    expect(text).toMatch(/<figure class="oct-code" data-language="counter">/);
    expect(text).not.toContain('ck-missing');
  });

  it('are asked for once in some seconds, however many read the page', async () => {
    await using world = await worldWith('{% @demo/counter title="A" %}\n');
    const first = await world.open();
    for (let times = 0; times < 4; times += 1) expect((await world.open()).headers.etag).toBe(first.headers.etag);
    expect(world.asked).toHaveLength(1);
  });

  it('that are not there in a second come later: the page is there without them, has them asked for, and they are rendered once', async () => {
    await using world = await worldWith('Before\n\n{% @demo/counter title="Slow" %}\n\nAfter\n');
    const scripts = world.system.integrationBlocks as IntegrationBlocks;
    const gate = Promise.withResolvers<void>();
    world.system.integrationBlocks = { ...scripts, render: (request) => gate.promise.then(() => scripts.render(request)) };
    const page = await world.now();
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/Before.*<a href="">This part is not ready yet\. Load the page again\.<\/a>.*After/s);
    expect(page.text).toMatch(/data-ck-late(?:="")? data-ck-endpoint="[^"]*~octavo\/components"/);
    expect(page.text).toContain('data-features="component component-script"');
    const [, json = '{}'] = /data-ck-request="([^"]*)"/.exec(page.text) ?? [];
    const arriving = world.post(json.replaceAll('&quot;', '"'));
    gate.resolve();
    const arrived = await arriving;
    expect(arrived.status).toBe(200);
    expect((JSON.parse(arrived.text) as { html: string }).html).toContain('Slow was pressed 0 times');
    expect(world.asked).toHaveLength(1);
    expect((await world.open()).text).toContain('Slow was pressed 0 times');
    expect(world.asked).toHaveLength(1);
  });

  it('that fail leave a note or their link, and the page is whole', async () => {
    await using world = await worldWith(
      'Before\n\n{% @demo/x broken="1" %}\n\n{% @demo/x broken="1" url="https://a.example/x" %}\n\n{% @nobody/x a="b" %}\n\nAfter\n',
    );
    const { text } = await world.open();
    expect(text).toMatch(/Before.*This part could not be loaded.*href="https:\/\/a\.example\/x".*oct-unknown.*@nobody\/x.*After/s);
    expect(text).not.toContain('a secret of the script');
  });

  it('answer readers who use them', async () => {
    await using world = await worldWith('{% @demo/counter title="A" %}\n');
    const block = await world.block();
    const pressed = await world.post({ block, state: { count: 4 }, action: { action: 'press' } });
    expect([pressed.status, pressed.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((JSON.parse(pressed.text) as { html: string }).html).toContain('A was pressed 5 times');
    const dialog = await world.post({ block, componentId: 'ask', props: { of: 'this' } });
    expect((JSON.parse(dialog.text) as { html: string }).html).toContain('Asked for this');
  });

  it('that a condition hides are asked for nothing, and answer nobody from whom they are hidden', async () => {
    const hidden = '{% if visitor.claims.plan === "pro" %}\n{% @demo/counter title="A" %}\n\n{% include "hidden.md" %}\n{% endif %}\n';
    await using world = await worldWith(hidden);
    await changeContent(world.ctx, world.space.id, [
      { operation: 'insert_reusable_content', title: 'Hidden', document: { markdown: '{% @demo/counter title="B" %}\n' } },
    ]);
    expect((await world.open()).status).toBe(200);
    expect(world.asked).toEqual([]);
    const token = await world.signed({ plan: 'pro' });
    const shown = await world.open({ authorization: `Bearer ${token}` });
    expect(shown.text).toContain('A was pressed 0 times');
    const [, json = '{}'] = /data-ck-request="([^"]*)"/.exec(shown.text) ?? [];
    const { block } = JSON.parse(json.replaceAll('&quot;', '"')) as { block: Record<string, unknown> };
    expect((await world.post({ block })).status).toBe(404);
    expect((await world.post({ block }, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('answer nobody who cannot open a page with them, nor anything else', async () => {
    await using world = await worldWith('{% @demo/counter title="A" %}\n');
    const block = await world.block();
    const before = world.asked.length;
    const refused = [
      await world.post('{'),
      await world.post({ block: 'x' }),
      await world.post({ block: { ...block, props: { title: 'B' } } }),
      await world.post({ block: { ...block, page: 'nothing' } }),
      await world.post({ block: { ...block, siteSpace: 'nothing' } }),
      await world.post({ block }, { 'sec-fetch-site': 'cross-site' }),
      await world.post({ block, state: { big: 'x'.repeat(300_000) } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 404, 404, 404, 403, 413]);
    expect(world.asked).toHaveLength(before);
  });
});
