import { isReadable, type LinkTarget, type RenderOptions } from '@octavo/markdown';
import { writeHtml } from '@octavo/markdown/draw';
import { KINDS, pageOfKind } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BodyInputs, Destination } from '../model.ts';
import { bodyNodes, bodyOptions, drawBody } from './draw-body.ts';
import { fillBody } from './fill-body.ts';

/** Targets of addresses: pages, files, missing, hostile, and as written. */
function linkOf({ url, path }: Destination): LinkTarget | undefined {
  const kinds: (LinkTarget | undefined)[] = [
    undefined,
    { href: `/to/${path}${url}`, title: `Title of ${url}`, description: '<b>' },
    { href: url, broken: true },
    { href: 'javascript:x()' },
    { href: `https://other.example/?"'<>&${url}` },
  ];
  return kinds[(url.length + path.length) % kinds.length];
}

function fileOf({ url, path }: Destination): { href: string; size?: { width: number; height: number } } | undefined {
  const kinds = [undefined, { href: `/files/${path}${url}`, size: { width: 300, height: 200 } }, { href: 'data:text/html,x' }];
  return kinds[(url.length + path.length) % kinds.length];
}

/** The same, drawn at once. */
function drawnDirectly(text: string, inputs: BodyInputs): string {
  const at = (path: string): RenderOptions => ({
    resolveLink: (url) => linkOf({ url, path }),
    resolveImage: (url) => fileOf({ url, path })?.href,
    imageSize: (url) => fileOf({ url, path })?.size,
  });
  const placed = (options: RenderOptions, path: string): RenderOptions => ({
    ...options,
    ...at(path),
    resolveInclude(target) {
      const included = options.resolveInclude?.(target);
      return included && { ...included, options: placed({ ...options, ...included.options }, included.options?.origin ?? '') };
    },
  });
  const nodes = bodyNodes(text, placed(bodyOptions(inputs), ''), {
    locale: inputs.locale,
    outline: [],
    features: new Set(),
    icons: new Set(),
  });
  return writeHtml(nodes, false);
}

const page = fc
  .tuple(fc.constantFrom(...KINDS), fc.infiniteStream(fc.nat()))
  .map(([kind, numbers]) => pageOfKind(kind, (below) => (numbers.next().value ?? 0) % below));

describe('a body whose addresses are filled in', () => {
  it('is the body that is drawn with known addresses, byte for byte, whatever blocks it nests', () => {
    fc.assert(
      fc.property(page, page, fc.boolean(), (text, other, holds) => {
        const inputs: BodyInputs = {
          locale: 'en',
          condition: () => holds,
          include: (target, path) => (path.length > 20 ? undefined : { text: other, path: `${path}in/${target}` }),
        };
        const drawn = drawBody(text, inputs);
        const kept = JSON.parse(JSON.stringify(drawn)) as typeof drawn;
        expect(fillBody(kept, { link: linkOf, file: fileOf }).html).toBe(drawnDirectly(text, inputs));
      }),
      { numRuns: 300 },
    );
  });

  it('has the rules for addresses apply when they are filled in', () => {
    const body = drawBody('[a](x.md) ![b](y.png)\n', { locale: 'en' });
    const { html } = fillBody(body, { link: () => ({ href: ' jAvascript:x()' }), file: () => ({ href: 'data:image/svg+xml,x' }) });
    expect(html).not.toMatch(/href|src/);
    expect(html).toContain('This link is not allowed');
  });

  it('says which addresses it has, and in which file', () => {
    const body = drawBody('[a](x.md) [b](x.md)\n\n{% include "i.md" %}\n', {
      locale: 'en',
      include: () => ({ text: '[c](x.md)', path: 'parts/i.md' }),
    });
    expect(body.destinations).toEqual([
      { url: 'x.md', path: '' },
      { url: 'x.md', path: 'parts/i.md' },
    ]);
  });

  it('leaves no trace of what a condition hides, its notes included', () => {
    const text = 'a[^n]\n\n{% if x %}\n## Secret [l](secret.md) <i class="fa-gear">:gear:</i>\n\n[^n]: Hidden note\n{% endif %}\n';
    const body = drawBody(text, { locale: 'en', condition: () => false });
    expect(JSON.stringify(body)).not.toMatch(/secret|hidden|gear/i);
    expect(JSON.stringify(drawBody(text, { locale: 'en', condition: () => true }))).toMatch(/secret\.md.*Hidden note/s);
  });

  it('writes days of updates as the language of the page does, and leaves other times as they are', () => {
    const text = (date: string) =>
      `{% updates format="full" %}\n{% update date="${date}" %}\n## One\n{% endupdate %}\n{% endupdates %}\n\n<time datetime="2026-02-03">now</time>\n`;
    const html = (date: string, locale: string) => fillBody(drawBody(text(date), { locale }), { link: linkOf, file: fileOf }).html;
    const shown = (date: string, locale: string) => [...html(date, locale).matchAll(/<time[^>]*>([^<]*)</g)].map(([, day]) => day);
    expect(shown('2026-02-03', 'en')[0]).toBe('February 3, 2026');
    expect(shown('2026-02-03', 'de')[0]).toBe('3. Februar 2026');
    expect(shown('Spring', 'de')[0]).toBe('Spring');
    expect(html('2026-02-03', 'de')).toContain('>now<');
  });

  it('has headings in its outline, icons and features', () => {
    const text = '# T\n\n## One <i class="fa-cog">:cog:</i>\n\n### Two\n\n##### Five\n\n```mermaid\na\n```\n';
    const { outline, icons, features } = drawBody(text, { locale: 'en' });
    expect(outline.map(({ title, level }) => [title, level])).toEqual([
      ['One', 2],
      ['Two', 3],
    ]);
    expect([icons, features]).toEqual([['gear'], ['mermaid']]);
  });

  it('shows values of expressions as text', () => {
    const text = 'a <code class="expression">space.vars.x</code>\n';
    const body = drawBody(text, { locale: 'en', expression: (source) => (source === 'space.vars.x' ? '<b>' : undefined) });
    expect(fillBody(body, { link: () => undefined, file: () => undefined }).html).toBe('<p>a &lt;b&gt;</p>\n');
  });

  it('is its source where the text is too large to be read', () => {
    const text = '*'.repeat(600_000);
    expect(isReadable(text)).toBe(false);
    expect(drawBody(text, { locale: 'en' }).pieces.join('')).toContain('<pre class="oct-unknown"');
  });
});
