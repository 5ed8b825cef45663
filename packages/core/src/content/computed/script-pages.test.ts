import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadAnswer, readScriptDocument, readScriptPages, type ScriptPage } from './script-pages.ts';

const source = { integration: 'issues', source: 'list', props: {}, dependencies: {} };

function* each(pages: readonly ScriptPage[]): Generator<ScriptPage> {
  for (const page of pages) {
    yield page;
    yield* each(page.pages);
  }
}

/** Pages as a script may write them, rightly or not. */
const said = fc.letrec<{ page: unknown }>((tie) => ({
  page: fc.oneof(
    { depthSize: 'small' },
    fc.anything({ maxDepth: 1 }),
    fc.record(
      {
        id: fc.oneof(fc.string(), fc.integer()),
        type: fc.constantFrom('document', 'group', 'link', 7),
        title: fc.oneof(fc.constantFrom('One', 'Two', ''), fc.string()),
        slug: fc.string(),
        computed: fc.oneof(fc.constant({ source: 'list' }), fc.constant({ type: 'integration:other:list', props: {} }), fc.anything()),
        markdown: fc.string(),
        pages: fc.array(tie('page'), { maxLength: 4 }),
      },
      { requiredKeys: ['title'] },
    ),
  ),
})).page;

describe('pages that a script answers with', () => {
  it('are read or refused with a reason; keys are unique, slugs among the pages beside, and no source is of another integration', () => {
    fc.assert(
      fc.property(fc.oneof(fc.record({ pages: fc.array(said, { maxLength: 6 }) }), fc.anything()), (answer) => {
        let pages: ScriptPage[];
        try {
          pages = readScriptPages(answer, source);
        } catch (error) {
          expect(error).toBeInstanceOf(BadAnswer);
          return;
        }
        const all = [...each(pages)];
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
        for (const beside of [pages, ...all.map((page) => page.pages)]) {
          const slugs = beside.map(({ slug }) => slug.toLowerCase());
          expect(new Set(slugs).size).toBe(slugs.length);
        }
        for (const { body } of all) {
          if (body !== undefined && 'source' in body) expect(body.source.integration).toBe('issues');
          if (body !== undefined && 'markdown' in body) expect(body.markdown).not.toMatch(/(?<!\\)\{%/);
        }
      }),
    );
  });

  it('have an end in number and depth', () => {
    const deep = (depth: number): object => ({ title: 'Deep', pages: depth === 0 ? [] : [deep(depth - 1)] });
    expect(() => readScriptPages({ pages: [deep(20)] }, source)).toThrow('at most 8 levels');
    const many = Array.from({ length: 501 }, (_, n) => ({ title: `Page ${n}` }));
    expect(() => readScriptPages({ pages: many }, source)).toThrow('at most 500 pages');
    expect(() => readScriptPages({ pages: [{ title: 7 }] }, source)).toThrow('pages.0.title');
    expect(() => readScriptDocument({ document: {} })).toThrow(BadAnswer);
  });
});
