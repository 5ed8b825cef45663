import { changeContent } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

const CHANGES = `{% updates format="full" %}
{% update date="2026-11-20" tags="fix, api" %}
## Faster & 5 < 6

See [the open page](open.md).

{% if visitor.claims.plan === "pro" %}
A giraffe for the few.
{% endif %}
{% endupdate %}

{% update date="soon" %}
Without a heading.
{% endupdate %}
{% endupdates %}
`;

describe.each(ONE_DATABASE)('feeds of published pages on %s', (database) => {
  it('hold the lists of changes of a page, which names its feed, as the visitor may read them', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    const insert = { operation: 'insert_page' as const, title: 'News', document: { markdown: CHANGES } };
    await changeContent(world.ctx, world.space.id, [insert]);
    const page = await send(`${home}/news`);
    expect(page.text).toContain(`<link rel="alternate" href="${home}/news/rss.xml" type="application/rss+xml">`);
    const feed = await send(`${home}/news/rss.xml`);
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(feed.text).toContain('<title>Faster &#38; 5 &#60; 6</title>');
    expect(feed.text).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>');
    expect(feed.text).toContain('<category>fix</category><category>api</category>');
    expect(feed.text).toContain('<title>soon</title>');
    expect(feed.text).toContain(`https://octavo.example${home}/open`);
    expect(feed.text).not.toContain('giraffe');
    const token = await world.signed({ plan: 'pro' });
    const own = await send(`${home}/news/rss.xml`, { authorization: `Bearer ${token}` });
    expect(own.text).toContain('A giraffe for the few.');
    expect([feed.headers['cache-control'], own.headers['cache-control']]).toEqual(['private, no-cache', 'private, no-store']);
  });

  it('are named by pages to those who are shown a list of changes alone', async () => {
    await using world = await sitesWorld(database);
    const markdown = `Before.\n\n{% if visitor.claims.plan === "pro" %}\n${CHANGES}\n{% endif %}\n`;
    await changeContent(world.ctx, world.space.id, [{ operation: 'insert_page', title: 'News', document: { markdown } }]);
    const named = async (headers = {}) => (await world.send(`${world.home}/news`, headers)).text.match(/rss\.xml/g)?.length ?? 0;
    expect(await named()).toBe(0);
    expect((await world.send(`${world.home}/news/rss.xml`)).status).toBe(404);
    expect(await named({ authorization: `Bearer ${await world.signed({ plan: 'pro' })}` })).toBe(2);
  });

  it('are not there for pages without changes, nor for those that a visitor cannot open', async () => {
    await using world = await sitesWorld(database);
    const secret = {
      operation: 'insert_page' as const,
      title: 'Plan',
      document: { markdown: CHANGES },
      condition: 'visitor.claims.plan === "pro"',
    };
    await changeContent(world.ctx, world.space.id, [secret]);
    for (const path of ['open/rss.xml', 'plan/rss.xml', 'nothing/rss.xml', 'rss.xml']) {
      expect([path, (await world.send(`${world.home}/${path}`)).status]).toEqual([path, 404]);
    }
  });
});
