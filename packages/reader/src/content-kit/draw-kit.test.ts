import { type ContentKitElement, ELEMENT_TYPES, readOutput } from '@octavo/runtime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iconName } from '../icons/icons.ts';
import { drawKit, drawKitHtml } from './draw-kit.ts';
import { EVERY_ELEMENT } from './every-element.fixture.ts';
import { KIT_SHAPES } from './icons.ts';
import type { KitInputs } from './kit-drawing.ts';

const CALL = { endpoint: '/render', request: { componentId: 'x' } };
const inputs = (changes: Partial<KitInputs> = {}): KitInputs => ({ id: 'k1', locale: 'en', state: {}, call: CALL, ...changes });
const block = (...children: object[]): ContentKitElement => {
  const read = readOutput({ element: { type: 'block', children } });
  if (!('output' in read) || read.output.type !== 'element') throw new Error('wrong' in read ? read.wrong : 'no element');
  return read.output.element;
};
const html = (element: ContentKitElement, changes: Partial<KitInputs> = {}) => drawKitHtml(element, inputs(changes)).html;

describe('drawing a component', () => {
  it('draws every type of element that is read', () => {
    const drawn = html(block(...(EVERY_ELEMENT.children as object[])));
    for (const text of [
      'Bold',
      'A link',
      'A hint',
      'Markdown',
      'Run',
      'Grows',
      'Save',
      'At the end',
      'A card',
      'Inside',
      'Red',
      'Now',
      'frame.example',
    ])
      expect(drawn).toContain(text);
    const types = new Set(['modal', 'configuration']);
    JSON.stringify(EVERY_ELEMENT, (key, value: unknown) => {
      if (key === 'type' && typeof value === 'string') types.add(value);
      return value;
    });
    expect([...ELEMENT_TYPES].sort()).toEqual([...types].sort());
  });

  it('has a shape for each icon', () => {
    expect(KIT_SHAPES.filter((name) => iconName(name) === undefined)).toEqual([]);
  });

  it('takes the scheme of the installation for addresses of its own host, and https for all others', () => {
    const choice = (host: string) => block({ type: 'select', state: 'a', options: { url: { host, pathname: '/channels' } } });
    const own = { ownOrigins: ['http://localhost:3000'] };
    expect(html(choice('localhost:3000'), own)).toContain('data-ck-options="http://localhost:3000/channels"');
    expect(html(choice('localhost:3001'), own)).toContain('data-ck-options="https://localhost:3001/channels"');
  });

  it('highlights code, and draws markdown as the dialect does', () => {
    const drawn = html(block({ type: 'codeblock', content: 'const x = 1;', syntax: 'javascript' }, { type: 'markdown', content: '**a**' }));
    expect(drawn).toContain('<span class="hljs-keyword">const</span>');
    expect(drawn).toContain('<strong>a</strong>');
  });

  it('shows the source of code that would end its fence', () => {
    const drawn = html(block({ type: 'codeblock', content: 'a\n```\n{% hint %}\n````\nb' }));
    expect(drawn).toContain('```\n{% hint %}\n````');
    expect(drawn).not.toContain('oct-hint');
  });

  it('opens addresses by links, which need no script', () => {
    const { root, isInteractive } = drawKit(
      block({ type: 'button', label: 'Go', onPress: { action: '@ui.url.open', url: 'https://a.example/' } }),
      inputs(),
    );
    expect(isInteractive).toBe(false);
    expect(JSON.stringify(root)).toContain('"href":"https://a.example/"');
  });

  it('shows values of the state in its elements', () => {
    const state = { name: 'Grace', on: false, many: ['a'], one: 1, colour: 'blue', code: 'x' };
    const drawn = html(block(...(EVERY_ELEMENT.children as object[])), { state });
    expect(drawn).toMatch(/value="Grace"/);
    expect(drawn).toMatch(/role="switch" class="ck-switch" data-ck-state="on"/);
    expect(drawn).toMatch(/value="a" checked/);
    expect(drawn).toMatch(/value="1" checked/);
    expect(drawn).toMatch(/value="blue" selected/);
    expect(html(block({ type: 'markdown', content: { $state: 'code' } }), { state })).toContain('<p>x</p>');
  });

  it('puts an address together from its parts', () => {
    const url = { host: 'a.example', pathname: '/p', query: { q: { $state: 'name' } } };
    expect(html(block({ type: 'link', target: { url }, children: 'x' }), { state: { name: 'a&b' } })).toContain(
      'href="https://a.example/p?q=a%26b"',
    );
  });

  it('lets nothing be pressed where nobody would answer', () => {
    const drawn = html(block(...(EVERY_ELEMENT.children as object[])), { call: undefined });
    expect(drawn.match(/<(?:button|input|select|textarea)\b[^>]*>/g)?.filter((tag) => !tag.includes(' disabled'))).toEqual([]);
  });

  it('shows controls, and code to be written in, to who edits', () => {
    const code = block({ type: 'codeblock', content: 'a', state: 'content' });
    expect(html(code)).not.toContain('<textarea');
    expect(html(code, { isEditable: true, state: { content: '<b>\n' } })).toContain('>\n&lt;b&gt;\n</textarea>');
    expect(html(EVERY_ELEMENT, { isEditable: true })).toContain('Edit it');
    expect(html(EVERY_ELEMENT)).not.toContain('Edit it');
  });

  it('loads frames of its own origin at once, and of others when they are wanted', () => {
    const frames = block(
      { type: 'webframe', source: { url: 'https://own.example/a' } },
      { type: 'webframe', source: { url: 'https://other.example/b' } },
      { type: 'webframe', source: { url: 'http://plain.example/c' } },
    );
    const { html: drawn, frames: origins } = drawKitHtml(frames, inputs({ ownOrigins: ['https://own.example'] }));
    expect(origins).toEqual(['https://own.example', 'https://other.example']);
    expect(drawn).toContain('data-ck-frame="https://own.example/a" data-ck-wanted="true"');
    expect(drawn).toContain('data-ck-frame="https://other.example/b" data-ck-title');
    expect(drawn).not.toMatch(/plain\.example|<iframe/);
  });
});

describe('hostile components', () => {
  const bad = ['javascript:alert(1)', ' jAvAscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', '//x.example'];

  it.each(bad)('are refused where an address is %s', (url) => {
    const elements = [
      { type: 'link', target: { url }, children: 'x' },
      { type: 'image', source: { url } },
      { type: 'webframe', source: { url } },
      { type: 'button', label: 'x', onPress: { action: '@ui.url.open', url } },
    ];
    for (const element of elements) expect(readOutput({ element: { type: 'block', children: [element] } })).toHaveProperty('wrong');
    // Drawing does not rely on it.
    const drawn = html({ type: 'block', children: elements } as ContentKitElement);
    expect(drawn).not.toMatch(/(?:href|src|frame)="/);
  });

  it.each(['a.example@evil.example', 'evil.example/x', 'evil.example?x', 'evil.example#'])('have no address with the host %s', (host) => {
    expect(html(block({ type: 'link', target: { url: { host, pathname: '/' } }, children: 'x' }))).not.toContain('href');
  });

  it('have no script, no style and no open element, whatever their texts are', () => {
    const nasty = fc.oneof(
      fc.constantFrom('"><script>x</script>', "' onload=x ", '</textarea><b>', '<!--', ']]>', '{% if %}', '{{x}}', '\0'),
      fc.string(),
    );
    fc.assert(
      fc.property(nasty, nasty, (one, two) => {
        const element = JSON.parse(
          JSON.stringify(EVERY_ELEMENT, (key, value: unknown) =>
            ['label', 'content', 'title', 'hint', 'placeholder', 'tooltip', 'initialValue', 'syntax', 'text'].includes(key) &&
            typeof value === 'string'
              ? one
              : key === 'children' && typeof value === 'string'
                ? two
                : value,
          ),
        ) as ContentKitElement;
        const drawn = html(element, { isEditable: true, state: { name: two, long: one } });
        expect(drawn).not.toMatch(/<script|<style|<iframe| style=| on[a-z]+="/i);
        const opened = drawn.match(/<(?:div|button|span|a|textarea|select|figure|label)\b/g)?.length;
        expect(drawn.match(/<\/(?:div|button|span|a|textarea|select|figure|label)>/g)?.length).toBe(opened);
      }),
      { numRuns: 100 },
    );
  });

  it('draw markdown without what belongs to a space', () => {
    const content =
      '{% include "../other.md" %}\n\n{% if visitor.claims.x %}\nhidden\n{% endif %}\n\n[a](page.md) ![b](file.png) ![c](http://x.example/p.png)\n';
    const drawn = html(block({ type: 'markdown', content }));
    expect(drawn).not.toMatch(/hidden|page\.md|file\.png|http:\/\/x/);
  });

  it('are drawn as plain text beyond a limit of what the dialect draws', () => {
    const drawn = html(block(...Array.from({ length: 2 }, () => ({ type: 'markdown', content: '**a** '.repeat(16_000) }))));
    expect(drawn.match(/<strong>/g)?.length).toBe(16_000);
    expect(drawn).toContain('<pre class="oct-unknown"');
  });

  it('have no link in a link, and no element of a type that there is not', () => {
    const inner = { type: 'link', target: { url: 'https://b.example/' }, children: 'inner' };
    const drawn = html({
      type: 'block',
      children: [{ type: 'link', target: { url: 'https://a.example/' }, children: [inner] }, { type: 'constructor' }],
    });
    expect(drawn.match(/<a /g)).toHaveLength(1);
    expect(drawn).toContain('inner');
  });

  it('of the deepest nesting that is read are drawn', () => {
    let element: object = { type: 'text', children: 'deep' };
    for (let depth = 0; depth < 28; depth += 1) element = { type: 'vstack', children: [element] };
    expect(html(block(element))).toContain('deep');
  });
});
