import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { testDatabases } from '../../testing/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { bodiesDrawn } from './draw-body.ts';
import { pageMarkdown } from './page-markdown.ts';
import { answerOf } from './reading.fixture.ts';
import { readOutcome } from './reading.ts';
import { beginVisit } from './visit.ts';

describe.each(testDatabases())('pages of a site on %s', (database) => {
  it('are drawn for their visitor, who is shown nothing that is not for them', async () => {
    await using world = await publishedWorld(database);
    const { system, url } = world;
    const home = await answerOf(system, { url });
    if (home.kind !== 'page') throw new Error(home.kind);
    expect(home.html).toContain('<h1');
    expect(home.html).toContain('A zebra at home.');
    expect(home.html).not.toContain('Secret');
    const branch = await answerOf(system, { url: `${url}/branch` });
    if (branch.kind !== 'page') throw new Error(branch.kind);
    expect(branch.html).toContain('A zebra for all.');
    expect(branch.html).not.toContain('giraffe');
    expect(branch.html).not.toMatch(/href="[^"]*secret/);
    expect((await answerOf(system, { url: `${url}/secret` })).kind).toBe('not-found');
    const jwtToken = await world.signed({ plan: 'pro' });
    const pro = await answerOf(system, { url: `${url}/branch`, visitor: { jwtToken } });
    if (pro.kind !== 'page') throw new Error(pro.kind);
    expect(pro.html).toContain('A giraffe for the few.');
    expect(pro.html).not.toContain('visitor.claims');
    expect(pro.html).toMatch(/href="[^"]*\/secret"/);
    expect(pro.isPublic).toBe(false);
  });

  it('are drawn anew where their text changed, and nowhere else', async () => {
    await using world = await publishedWorld(database);
    const { system, url, ctx } = world;
    const open = async (path: string) => {
      const answered = await answerOf(system, { url: `${url}/${path}` });
      if (answered.kind !== 'page') throw new Error(answered.kind);
      return answered;
    };
    const before = [await open('public'), await open('branch')];
    const drawn = bodiesDrawn(system);
    expect((await open('public')).key).toBe(before[0]?.key);
    await changeContent(ctx, world.spaces.open.id, [
      { operation: 'update_page', page: idOfPage('public.md'), document: { markdown: '# Public\n\nA lion in the street.\n' } },
    ]);
    const [changed, kept] = [await open('public'), await open('branch')];
    expect(changed.html).toContain('A lion in the street.');
    expect(kept.key).toBe(before[1]?.key);
    expect(bodiesDrawn(system) - drawn).toBe(1);
  });

  it('lead within a page to the heading that a fragment of another tool means', async () => {
    await using world = await publishedWorld(database);
    const markdown = '# Public\n\n[toc](#modules--features) [own](#set-up) [none](#nothing)\n\n## Modules & Features\n\n## Set up\n';
    await changeContent(world.ctx, world.spaces.open.id, [
      { operation: 'update_page', page: idOfPage('public.md'), document: { markdown } },
    ]);
    const answered = await answerOf(world.system, { url: `${world.url}/public` });
    const html = answered.kind === 'page' ? (answered.html ?? '') : answered.kind;
    expect([...html.matchAll(/href="(#[^"]*)">(?:toc|own|none)</g)].map(([, href]) => href)).toEqual([
      '#modules-and-features',
      '#set-up',
      '#',
    ]);
  });

  it('lead to the place of another page that a fragment of another tool means, in Markdown too', async () => {
    await using world = await publishedWorld(database);
    const branch = '# Branch\n\n## Modules & Features\n';
    const links = '[toc](branch.md#modules--features) [own](branch.md#modules-and-features) [none](branch.md#nothing)';
    const markdown = `# Public\n\n${links} [here](#here--there)\n\n## Here & there\n`;
    await changeContent(world.ctx, world.spaces.open.id, [
      { operation: 'update_page', page: idOfPage('branch.md'), document: { markdown: branch } },
      { operation: 'update_page', page: idOfPage('public.md'), document: { markdown } },
    ]);
    const answered = await answerOf(world.system, { url: `${world.url}/public` });
    const html = answered.kind === 'page' ? (answered.html ?? '') : answered.kind;
    const fragments = [...html.matchAll(/href="[^"]*\/branch(#[^"]*)">(?:toc|own|none)</g)].map(([, fragment]) => fragment);
    // A browser shows the top of a page that lacks the place.
    expect(fragments).toEqual(['#modules-and-features', '#modules-and-features', '#nothing']);
    const visited = await beginVisit(world.system, { url: `${world.url}/public`, now: world.system.now() });
    const outcome = 'outcome' in visited ? visited.outcome : await visited.resolve();
    const reading = outcome.kind === 'page' ? await readOutcome(world.system, outcome) : undefined;
    const written = reading === undefined ? '' : await pageMarkdown(reading);
    expect([...written.matchAll(/\]\([^)#]*(#[^)]*)\)/g)].map(([, fragment]) => fragment)).toEqual([
      '#modules-and-features',
      '#modules-and-features',
      '#nothing',
      '#here-and-there',
    ]);
  });

  it('keep fragments that name a place of their HTML, or that included content may have', async () => {
    await using world = await publishedWorld(database);
    const markdown = '# Public\n\n[html](#spot) [included](#elsewhere)\n\n<a id="spot"></a>\n\n{% include "other.md" %}\n';
    await changeContent(world.ctx, world.spaces.open.id, [
      { operation: 'update_page', page: idOfPage('public.md'), document: { markdown } },
    ]);
    const answered = await answerOf(world.system, { url: `${world.url}/public` });
    const html = answered.kind === 'page' ? (answered.html ?? '') : answered.kind;
    expect([...html.matchAll(/href="(#[^"]*)">(?:html|included)</g)].map(([, href]) => href)).toEqual(['#spot', '#elsewhere']);
  });
});
