import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planLayout } from './plan.ts';
import type { TreeFile } from './tree-files.ts';
import type { Layout, PageFacts } from './types.ts';

/** Plans a space from texts by path; files of no interest have the text ''. */
function plan(
  texts: Record<string, string>,
  options: { facts?: Record<string, PageFacts>; referenced?: string[]; more?: TreeFile[] } = {},
): Layout {
  const files = Object.entries(texts).map(([path, text], n) => ({
    path,
    oid: n.toString(16).padStart(40, '0'),
    mode: '100644',
    size: text.length,
  }));
  return planLayout({
    files: [...files, ...(options.more ?? [])],
    read: (path) => texts[path],
    facts: (path) => options.facts?.[path] ?? {},
    ...(options.referenced && { referenced: options.referenced }),
  });
}

/** One line a page: depth by dots, type, title, address, file or target. */
function outline({ pages }: Layout): string[] {
  const depth = (parent: number | null): string => (parent === null ? '' : `.${depth(pages[parent]?.parent ?? null)}`);
  return pages.map(({ type, title, publishedPath, path, target, parent }) => {
    const leads = path ?? (target && (target.kind === 'url' ? target.url : target.path)) ?? '-';
    return `${depth(parent)}${type} ${title} /${publishedPath ?? '-'} ${leads}`;
  });
}

const messages = (layout: Layout) => layout.warnings.map(({ message }) => message);

describe('planLayout', () => {
  it('lists the pages of SUMMARY.md with titles and addresses from there', () => {
    const layout = plan(
      {
        'README.md': '',
        'SUMMARY.md':
          '* [Home](README.md)\n* [Backup](server/backup/README.md "Save it")\n  * [Other](enterprise/other.md)\n\n## Data pipeline <a href="#pipeline" id="pipeline"></a>\n\n* [Inputs](pipeline/inputs/README.md)\n  * [CPU](pipeline/inputs/cpu-metrics.md)\n* [Site](https://example.com)\n',
        'server/backup/README.md': '',
        'enterprise/other.md': '',
        'pipeline/inputs/README.md': '',
        'pipeline/inputs/cpu-metrics.md': '',
        'unlisted.md': '',
      },
      { facts: { 'README.md': { h1: 'Another heading' } } },
    );
    expect(outline(layout)).toEqual([
      'document Home / README.md',
      'document Backup /backup server/backup/README.md',
      '.document Other /backup/other enterprise/other.md',
      'group Data pipeline /pipeline -',
      '.document Inputs /pipeline/inputs pipeline/inputs/README.md',
      '..document CPU /pipeline/inputs/cpu-metrics pipeline/inputs/cpu-metrics.md',
      '.link Site /- https://example.com',
    ]);
    expect(layout.pages[1]).toMatchObject({ linkTitle: 'Save it', entry: 1, range: { start: 20 } });
    expect(layout.home).toBe(0);
    expect(messages(layout)).toEqual([
      'SUMMARY.md does not list unlisted.md: no page is made of what is not listed. Add what readers are to see.',
    ]);
  });

  it('says once what SUMMARY.md does not list, but for files that are for no reader', () => {
    const names = ['a.md', 'b/c.md', 'd.md', 'e.md', 'f.md', 'g.md', 'AGENTS.md', 'LICENSE.md', '.github/x.md', '.gitbook/includes/i.md'];
    const files = { 'README.md': '', 'code.c': '', ...Object.fromEntries(names.map((name) => [name, ''])) };
    const layout = plan({ ...files, 'SUMMARY.md': '* [Home](README.md)\n* [Part of g](g.md#part)\n' });
    expect(layout.warnings).toEqual([
      {
        code: 'unlisted',
        file: 'SUMMARY.md',
        message:
          'SUMMARY.md does not list a.md, b/c.md, d.md, e.md, f.md: no page is made of what is not listed. Add what readers are to see.',
      },
    ]);
    const more = plan({ ...files, 'h.md': '', 'SUMMARY.md': '* [Home](README.md)\n' });
    expect(messages(more)).toEqual([expect.stringContaining('does not list a.md, b/c.md, d.md, e.md, f.md and 2 more:')]);
    expect(plan(files).warnings).toEqual([]);
    const rooted = { '.gitbook.yaml': 'root: docs/\n', 'docs/README.md': '', 'docs/SUMMARY.md': '* [Home](README.md)\n' };
    expect(plan({ ...files, ...rooted }).warnings).toEqual([]);
    expect(plan({ ...rooted, 'docs/x.md': '' }).warnings).toHaveLength(1);
  });

  it('leaves a missing file out with one warning and keeps its children', () => {
    const layout = plan({ 'SUMMARY.md': '* [A](a.md)\n  * [Gone](gone.md)\n    * [B](b.md)\n* [Draft]()\n', 'a.md': '', 'b.md': '' });
    expect(outline(layout)).toEqual(['document A /a a.md', '.document B /a/b b.md', 'document Draft /draft -']);
    expect(layout.warnings).toEqual([
      {
        code: 'missing_file',
        file: 'SUMMARY.md',
        line: 2,
        message: 'SUMMARY.md line 2: “gone.md” does not exist. The entry is left out and its line stays.',
      },
    ]);
  });

  it('makes links of second listings, anchors and other files, however they are written', () => {
    const layout = plan({
      'SUMMARY.md':
        '* [A](a/)\n* [Again](a/README.md)\n* [Without ending](b)\n* [Part](b.md#top)\n* [Spec](spec%20v1.json)\n* [Root](/c.md)\n',
      'a/README.md': '',
      'b.md': '',
      'c.md': '',
      'spec v1.json': '',
    });
    expect(outline(layout)).toEqual([
      'document A /a a/README.md',
      'link Again /- a/README.md',
      'document Without ending /b b.md',
      'link Part /- b.md',
      'link Spec /- spec v1.json',
      'document Root /c c.md',
    ]);
    expect(layout.pages[3]?.target).toEqual({ kind: 'page', path: 'b.md', anchor: 'top' });
    expect(layout.files.map(({ path }) => path)).toEqual(['spec v1.json']);
  });

  it('takes the title of an entry that has none from its file', () => {
    const summary = '* [](a.md)\n* [](b.md)\n* [](some-page/README.md)\n';
    const layout = plan(
      { 'SUMMARY.md': summary, 'a.md': '', 'b.md': '', 'some-page/README.md': '' },
      { facts: { 'a.md': { title: 'Front', h1: 'H' }, 'b.md': { h1: 'Heading' } } },
    );
    expect(layout.pages.map(({ title }) => title)).toEqual(['Front', 'Heading', 'Some page']);
  });

  it('keeps computed entries and leaves broken ones out', () => {
    const layout = plan({
      'SUMMARY.md':
        '* ```yaml\n  type: builtin:openapi\n  dependencies: {spec: {ref: {kind: openapi, spec: x}}}\n  ```\n* ```yaml\n  "\n  ```\n',
    });
    expect(layout.pages).toMatchObject([
      { type: 'computed', computed: { type: 'builtin:openapi', dependencies: { spec: { ref: { spec: 'x' } } } } },
    ]);
    expect(layout.warnings).toMatchObject([{ code: 'invalid_block', line: 5 }]);
  });

  it('refuses addresses that run code and paths that lead out', () => {
    const layout = plan({ 'SUMMARY.md': '* [A](javascript:alert(1))\n* [B](../../etc/passwd)\n* [C](data:text/html,x)\n' });
    expect(layout.pages).toEqual([]);
    expect(layout.warnings.map(({ code }) => code)).toEqual(['unsupported_link', 'outside_project', 'unsupported_link']);
  });

  it('infers the structure when there is no SUMMARY.md', () => {
    const layout = plan(
      { 'README.md': '', 'guide/one.md': '', 'b.md': '' },
      { facts: { 'README.md': { h1: 'Hello' }, 'b.md': { title: 'From front matter', h1: 'x' } } },
    );
    expect(outline(layout)).toEqual([
      'document Hello / README.md',
      'document From front matter /b b.md',
      'document Guide /guide -',
      '.document One /guide/one guide/one.md',
    ]);
    expect(layout.sources).toEqual([]);
  });

  it('reads below the configured root, with another first page and table of contents', () => {
    const layout = plan({
      '.gitbook.yaml':
        'root: ./docs/\nstructure:\n  readme: ./welcome\n  summary: toc/\nredirects:\n  old: welcome\n  older: part/page.md#x\n  out: https://example.com\n  moved/page: part/page\n  lost: nowhere\n',
      'docs/welcome.md': '',
      'docs/toc/SUMMARY.md': '* [Page](../part/page.md)\n* [Welcome](/welcome.md)\n',
      'docs/part/page.md': '',
      'README.md': '',
    });
    expect(outline(layout)).toEqual(['document Page /page docs/part/page.md', 'document Welcome / docs/welcome.md']);
    expect(layout.redirects).toEqual([
      { source: 'old', target: 'welcome', line: 6, page: 1 },
      { source: 'older', target: 'part/page.md#x', line: 7, page: 0, anchor: 'x' },
      { source: 'out', target: 'https://example.com', line: 8, url: 'https://example.com' },
      { source: 'moved/page', target: 'part/page', line: 9, page: 0 },
      { source: 'lost', target: 'nowhere', line: 10 },
    ]);
    expect(messages(layout)).toEqual(['.gitbook.yaml line 10: lost is redirected to nowhere, which is not a page of this space.']);
  });

  it('resolves a redirect that names a page by its address', () => {
    const layout = plan({
      '.gitbook.yaml': 'redirects:\n  a: technologies/protocol.md\n',
      'SUMMARY.md': '## TECHNOLOGIES\n* [P](Technologies/x/protocol.md)\n',
      'Technologies/x/protocol.md': '',
    });
    expect(layout.redirects[0]?.page).toBe(1);
  });

  it('falls back with a warning where the configuration names what is not there', () => {
    const layout = plan({ '.gitbook.yaml': 'root: gone\n', 'README.md': '', 'SUMMARY.md': '* [A](README.md)' });
    expect(outline(layout)).toEqual(['document A / README.md']);
    expect(messages(layout)).toEqual(['.gitbook.yaml: root is gone, which does not exist. The project directory is read instead.']);
    const other = plan({ '.gitbook.yaml': 'structure:\n  summary: TOC.md\n', 'README.md': '', 'SUMMARY.md': '* [A](README.md)' });
    expect(messages(other)).toEqual([
      '.gitbook.yaml: summary is TOC.md, which does not exist. SUMMARY.md is used instead if there is one.',
    ]);
  });

  it('takes the folders when SUMMARY.md cannot be read', () => {
    const files = ['SUMMARY.md', 'a.md'].map((path) => ({ path, oid: path, mode: '100644', size: 9 }));
    const layout = planLayout({ files, read: () => undefined, facts: () => ({}) });
    expect(outline(layout)).toEqual(['document A /a a.md']);
    expect(messages(layout)).toEqual(['SUMMARY.md cannot be read as text. The structure is taken from the folders instead.']);
  });

  it('collects assets, referenced files, includes, variables and tags', () => {
    const layout = plan(
      {
        'SUMMARY.md': '',
        '.gitbook/assets/image (1).png': '',
        '.gitbook/includes/code-samples/x.md': '',
        '.gitbook/includes/block.md': '',
        '.gitbook/vars.yaml': 'version: 1.10\n__proto__: safe\nnested: {a: b}\nname: "👩‍💻"\n',
        '.gitbook/tags.yaml': '- tag: beta\n  label: Beta\n  color: $primary\n- tag: beta\n- label: none\n',
        'imgs/a.png': '',
        'unlisted.md': '',
      },
      { referenced: ['imgs/a.png', 'imgs/gone.png', 'unlisted.md'], facts: { '.gitbook/includes/block.md': { title: 'Block' } } },
    );
    expect(layout.files.map(({ path }) => path)).toEqual(['.gitbook/assets/image (1).png', 'imgs/a.png']);
    expect(layout.includes.map(({ path, title }) => [path, title])).toEqual([
      ['.gitbook/includes/block.md', 'Block'],
      ['.gitbook/includes/code-samples/x.md', 'X'],
    ]);
    expect(layout.variables).toEqual([
      { name: 'version', value: '1.10' },
      { name: '__proto__', value: 'safe' },
      { name: 'name', value: '👩‍💻' },
    ]);
    expect(layout.tags).toEqual([{ tag: 'beta', label: 'Beta', color: '$primary' }]);
    expect(layout.sources.map(({ role }) => role)).toEqual(['summary', 'variables', 'tags']);
    expect(layout.warnings.map(({ file, line }) => [file, line])).toEqual([
      ['SUMMARY.md', undefined],
      ['.gitbook/vars.yaml', 3],
      ['.gitbook/tags.yaml', 5],
    ]);
  });

  it('leaves symbolic links, submodules and unsafe names out, each with a warning', () => {
    const oid = 'f'.repeat(40);
    const more = [
      { path: 'link.md', oid, mode: '120000', size: 1 },
      { path: 'module', oid, mode: '160000', size: 0 },
      { path: '.git/config.md', oid, mode: '100644', size: 1 },
      { path: 'a/../../b.md', oid, mode: '100644', size: 1 },
      { path: 'a\u0007.md', oid, mode: '100644', size: 1 },
      { path: 'a\ufffd.md', oid, mode: '100644', size: 1, problem: 'not_utf8' as const },
      { path: 'old-mode.md', oid, mode: '100664', size: 1 },
    ];
    const layout = plan({ 'A.md': '', 'a.md': '' }, { more });
    expect(layout.pages.map(({ path, publishedPath }) => [path, publishedPath])).toEqual([
      ['A.md', 'a'],
      ['a.md', 'a-1'],
      ['old-mode.md', 'old-mode'],
    ]);
    expect(layout.warnings.map(({ code }) => code)).toEqual([
      'symlink',
      'submodule',
      'unsafe_path',
      'unsafe_path',
      'unsafe_path',
      'unsafe_path',
    ]);
  });

  it('bounds the warnings', () => {
    const more = Array.from({ length: 2_000 }, (_, n) => ({ path: `l${n}`, oid: 'f'.repeat(40), mode: '120000', size: 0 }));
    const { warnings } = plan({}, { more });
    expect(warnings).toHaveLength(501);
    expect(warnings.at(-1)?.message).toContain('1500 more');
  });

  it('gives an equal answer for equal input, and for the files in another order', () => {
    const anyFiles = fc.uniqueArray(
      fc.constantFrom('README.md', 'a.md', 'A.md', 'a/README.md', 'a/b.md', 'a/readme.md', 'c/d/e.md', '.gitbook/assets/x', 'SUMMARY.md'),
    );
    fc.assert(
      fc.property(anyFiles, fc.string(), (paths, summary) => {
        const of = (order: string[]) =>
          planLayout({
            files: order.map((path) => ({ path, oid: path, mode: '100644', size: 0 })),
            read: () => `* [A](a.md)\n* [B](a/)\n${summary}`,
            facts: () => ({}),
          });
        expect(of(paths)).toEqual(of(paths));
        expect(of([...paths].reverse())).toEqual(of(paths));
      }),
    );
  });
});
