import fc, { type Arbitrary } from 'fast-check';

/** The files of a repository by path. */
export type RepoFiles = ReadonlyMap<string, string>;

/** One push: what the files are after it. */
export interface RepoEdit {
  /** Name of the edit, for messages of failures. */
  name: string;
  apply(files: RepoFiles): RepoFiles;
}

const PAGES = ['README.md', 'a.md', 'B.md', 'b/README.md', 'b/c d.md', 'b/deep/e.md', 'docs/README.md', 'docs/x.md', 'docs/y/z.md'];
const OTHERS = [
  'img/one.png',
  'img/two (1).png',
  'docs/img/three.svg',
  '.gitbook/assets/logo.png',
  '.gitbook/assets/notes.md',
  '.gitbook/includes/block.md',
  'docs/.gitbook/includes/block.md',
  'src/main.c',
];
const page = fc.constantFrom(...PAGES);
const any = fc.constantFrom(...PAGES, ...OTHERS);
const word = fc.constantFrom('Alpha', 'Beta', 'Gamma', 'Delta', 'Ünï', 'a & b');
/** Texts are told apart by a number, so that it is known which page is which. */
const serial = fc.integer({ min: 0, max: 1_000_000_000 });

const paragraph = fc.oneof(
  fc.tuple(word, serial).map(([text, n]) => `${text} ${n}.`),
  any.map((path) => `See [it](<${path}>) and ![](/${path.replaceAll(' ', '%20')}).`),
  fc.constantFrom('../img/one.png', 'img/one.png', './img/../img/two%20(1).png').map((path) => `<img src="${path}" alt="">`),
  fc.constant('{% hint style="info" %}\nMind.\n{% endhint %}'),
);

const text = fc
  .record({
    front: fc.option(
      fc.constantFrom(
        'icon: gear',
        'title: Said',
        'description: Words\nhidden: true',
        'cover: ../img/one.png',
        '- no map',
        'vars:\n  a: 1',
      ),
    ),
    title: fc.option(word),
    body: fc.array(paragraph, { minLength: 1, maxLength: 5 }),
    end: fc.constantFrom('\n', '\r\n', ''),
    serial,
  })
  .map(
    ({ front, title, body, end, serial }) =>
      `${front === null ? '' : `---\n${front}\n---\n`}${title === null ? '' : `# ${title}\n\n`}${body.join('\n\n')}\n\n${serial}${end}`,
  );

const put = (files: RepoFiles, path: string, content: string | null): RepoFiles => {
  const next = new Map(files);
  if (content === null) next.delete(path);
  else next.set(path, content);
  return next;
};

const write = (path: string, content: string | null): RepoEdit => ({
  name: content === null ? `delete ${path}` : `write ${path}`,
  apply: (files) => put(files, path, content),
});

const summary = fc
  .array(
    fc.record({
      depth: fc.integer({ min: 0, max: 2 }),
      title: fc.constantFrom('One', 'Two', '', 'Alpha', 'Beta'),
      to: fc.oneof({ weight: 6, arbitrary: any }, fc.constantFrom('https://example.com', 'missing.md', 'a.md#part', 'b/', '')),
      group: fc.nat(9).map((n) => n === 0),
    }),
    { maxLength: 12 },
  )
  .map((lines) =>
    [
      '# Summary',
      ...lines.map(({ depth, title, to, group }) => (group ? `\n## ${title || 'Group'}\n` : `${'  '.repeat(depth)}* [${title}](<${to}>)`)),
      '',
    ].join('\n'),
  );

const configuration = fc.constantFrom(
  'root: ./docs/\n',
  'redirects:\n  old: a.md\n',
  'structure:\n  readme: a.md\n  summary: docs/SUMMARY.md\n',
  'root: nowhere\n',
);

const file = (paths: string[], content: Arbitrary<string>): Arbitrary<[string, string | null]> =>
  fc.tuple(fc.constantFrom(...paths), fc.option(content, { freq: 4, nil: null }));

const structure = fc.oneof(
  { weight: 3, arbitrary: file(['SUMMARY.md', 'docs/SUMMARY.md'], summary) },
  { weight: 1, arbitrary: file(['.gitbook.yaml'], configuration) },
  { weight: 1, arbitrary: file(['.gitbook/vars.yaml', 'docs/.gitbook/vars.yaml'], fc.constantFrom('a: 1\n', 'b: two\n')) },
);

/** A push that only changes the texts of pages, as most do. */
export const textEdit: Arbitrary<RepoEdit> = fc.tuple(fc.nat(), paragraph, fc.boolean()).map(
  ([n, added, first]): RepoEdit => ({
    name: `edit text ${n}`,
    apply(files) {
      const paths = [...files.keys()].filter((path) => PAGES.includes(path));
      const path = paths[n % paths.length];
      if (path === undefined) return files;
      const old = files.get(path) ?? '';
      return put(files, path, first ? `${added}\n\n${old}` : `${old}\n${added}\n`);
    },
  }),
);

/** Any push. */
export const repoEdit: Arbitrary<RepoEdit> = fc.oneof(
  { weight: 4, arbitrary: textEdit },
  {
    weight: 2,
    arbitrary: fc.tuple(page, text).map(([path, content]) => write(path, content)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...OTHERS), text).map(([path, content]) => write(path, content)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(any, any, fc.option(paragraph)).map(
      ([from, to, added]): RepoEdit => ({
        name: `move ${from} to ${to}`,
        apply(files) {
          const content = files.get(from);
          if (content === undefined || files.has(to)) return files;
          return put(put(files, from, null), to, added === null ? content : `${content}\n${added}\n`);
        },
      }),
    ),
  },
  { weight: 1, arbitrary: any.map((path) => write(path, null)) },
  { weight: 3, arbitrary: structure.map(([path, content]) => write(path, content)) },
);

/** A repository to begin with. */
export const repoFiles: Arbitrary<RepoFiles> = fc
  .record({
    pages: fc.dictionary(page, text, { minKeys: 2, noNullPrototype: true }),
    others: fc.dictionary(fc.constantFrom(...OTHERS), text, { maxKeys: 4, noNullPrototype: true }),
    structure: fc.array(structure, { maxLength: 2 }),
  })
  .map(({ pages, others, structure }) => {
    const files = new Map([...Object.entries(pages), ...Object.entries(others)]);
    for (const [path, content] of structure) if (content !== null) files.set(path, content);
    return files;
  });

/**
 * A repository whose files lie by the naming rule (git-format section 4): parents as READMEs of folders or beside their folders, with a table of
 * contents or without, and links between any pages.
 */
export const ruledFiles: Arbitrary<RepoFiles> = fc
  .record({
    isBeside: fc.boolean(),
    hasSummary: fc.boolean(),
    hasGroup: fc.boolean(),
    pages: fc.array(fc.record({ above: fc.nat(9), to: fc.nat(9), name: fc.constantFrom('a', 'b', 'C', 'use') }), {
      minLength: 3,
      maxLength: 9,
    }),
  })
  .map(({ isBeside, hasSummary, hasGroup, pages }) => {
    /** For each page its folder's path, without an ending; the top for those whose number leads to none before them. */
    const places: { place: string; depth: number; above: number | undefined }[] = [];
    for (const [i, { above, name }] of pages.entries()) {
      const parent = above < i ? places[above] : undefined;
      const folder = parent?.place ?? (hasGroup && hasSummary ? 'group' : '');
      places.push({ place: `${folder}${folder === '' ? '' : '/'}${name}-${i}`, depth: (parent?.depth ?? -1) + 1, above: parent && above });
    }
    const paths = places.map(({ place }, i) =>
      !isBeside && places.some(({ above }) => above === i) ? `${place}/README.md` : `${place}.md`,
    );
    const files = new Map([['README.md', '# Home\n']]);
    for (const [i, path] of paths.entries()) {
      const up = '../'.repeat(path.split('/').length - 1);
      const to = paths[(pages[i]?.to ?? 0) % paths.length] ?? '';
      files.set(path, `# Page ${i}\n\nTo [it](${up}${to}), [home](/README.md) and <img src="${up}img/one.png" alt="">.\n\n${i}\n`);
    }
    files.set('img/one.png', 'one');
    const line = (i: number): string =>
      `${'  '.repeat(places[i]?.depth ?? 0)}* [Page ${i}](${paths[i]})\n${places.map(({ above }, child) => (above === i ? line(child) : '')).join('')}`;
    const lines = places.map(({ above }, i) => (above === undefined ? line(i) : '')).join('');
    if (hasSummary) files.set('SUMMARY.md', `* [Home](README.md)\n${hasGroup ? '\n## Group\n\n' : ''}${lines}`);
    return files;
  });
