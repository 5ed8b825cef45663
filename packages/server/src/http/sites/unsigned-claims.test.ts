import { changeContent } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { cookieOfAnswer, sitesWorld } from './sites.fixture.ts';

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    plan: { type: 'string', description: 'Plan' },
    unsigned: {
      type: 'object',
      description: 'Own',
      additionalProperties: false,
      properties: { language: { type: 'string', description: 'Language' }, beta: { type: 'boolean', description: 'Beta' } },
    },
  },
};

describe.each(ONE_DATABASE)('what visitors say of themselves on %s', (database) => {
  async function openWorld() {
    const world = await sitesWorld(database, { adaptiveSchema: SCHEMA });
    const text = [
      '{% if visitor.claims.unsigned.language === "fr" %}',
      'Bonjour.',
      '{% endif %}',
      '',
      '{% if visitor.claims.unsigned.beta %}',
      'Beta.',
      '{% endif %}',
      '',
      '{% if visitor.claims.plan === "pro" %}',
      'Pro.',
      '{% endif %}',
      '',
      'Language: <code class="expression">visitor.claims.unsigned.language ?? "none"</code>, <code class="expression">1 +</code>',
    ].join('\n');
    await changeContent(world.ctx, world.space.id, [{ operation: 'insert_page', title: 'Greeting', document: { markdown: text } }]);
    const seen = async (query = '', cookie?: string) => {
      const answer = await world.send(`${world.home}/greeting${query}`, cookie === undefined ? {} : { cookie });
      return {
        answer,
        shown: ['Bonjour.', 'Beta.', 'Pro.', 'Language: fr,', 'Language: none,'].filter((each) => answer.text.includes(each)),
      };
    };
    return { ...world, seen };
  }

  it('is taken from the address, and kept by the browser for the next page', async () => {
    await using world = await openWorld();
    const { seen, send, home } = world;
    const first = await seen('?visitor.language=fr');
    expect(first.shown).toEqual(['Bonjour.', 'Language: fr,']);
    expect(first.answer.text).not.toContain('class="expression"');
    expect(first.answer.headers['cache-control']).toBe('private, no-cache');
    const cookie = cookieOfAnswer(first.answer);
    expect(String(first.answer.headers['set-cookie'])).toMatch(/^__Host-octavo-claims-[\w-]+=[\w-]+; .*HttpOnly/);
    expect((await seen('', cookie)).shown).toEqual(['Bonjour.', 'Language: fr,']);
    expect((await seen('', cookie)).answer.headers['set-cookie']).toBeUndefined();
    const both = await seen('?visitor.beta=true', cookie);
    expect(both.shown).toEqual(['Bonjour.', 'Beta.', 'Language: fr,']);
    expect((await seen('', cookieOfAnswer(both.answer))).shown).toEqual(['Bonjour.', 'Beta.', 'Language: fr,']);
    const out = await send(`${home}/~octavo/auth/logout`, { cookie });
    expect(String(out.headers['set-cookie'])).toMatch(/octavo-claims-[\w-]+=; .*Max-Age=0/);
    expect((await seen()).shown).toEqual(['Language: none,']);
  });

  it('is taken from cookies of the host as well, before which the address counts', async () => {
    await using world = await openWorld();
    const { seen } = world;
    const json = encodeURIComponent('{"language":"fr","beta":true}');
    expect((await seen('', `gitbook-visitor-public=${json}`)).shown).toEqual(['Bonjour.', 'Beta.', 'Language: fr,']);
    expect((await seen('', 'octavo-visitor-public-a={"language":"fr"}; octavo-visitor-public-b={"beta":true}')).shown).toHaveLength(3);
    expect((await seen('?visitor.language=de', `gitbook-visitor-public=${json}`)).shown).toEqual(['Beta.']);
  });

  it('proves nothing, and what is undeclared or unreadable is nothing', async () => {
    await using world = await openWorld();
    const { seen, send, home } = world;
    for (const value of ['{"plan":"pro"}', '{"unsigned":{"language":"fr"}}', '[1]', '%', '{', `{"language":"${'x'.repeat(5000)}"}`, '"fr"'])
      expect((await seen('', `octavo-visitor-public=${value}`)).shown).not.toContain('Bonjour.');
    expect((await seen('', 'octavo-visitor-public={"plan":"pro"}')).shown).toEqual(['Language: none,']);
    const undeclared = await seen('?visitor.plan=pro&visitor.colour=red');
    expect([undeclared.shown, undeclared.answer.headers['set-cookie']]).toEqual([['Language: none,'], undefined]);
    // A page that asks nobody is the same for everybody, and is kept by shared caches without a cookie in it.
    expect((await send(`${home}/open?visitor.beta=true`)).headers['cache-control']).toBe('private, no-cache');
  });

  it('is what its values are on pages, as Markdown too', async () => {
    await using world = await openWorld();
    const { send, home } = world;
    const { text } = await send(`${home}/greeting.md`, { cookie: 'octavo-visitor-public={"language":"fr"}' });
    expect(text).toContain('Language: fr,');
    expect(text).not.toContain('expression');
  });
});
