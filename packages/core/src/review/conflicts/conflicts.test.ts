import { describe, expect, it } from 'vitest';
import { type ContentEdit, changeContent } from '../../content/edits/index.ts';
import { insertRevision, moveLivePointer } from '../../content/map/index.ts';
import { changeRequestPlace, loadChangeRequest, loadContent, placeOf } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, type EntryInput, idOfPage } from '../../testing/content.ts';
import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { bringUpToDate, changeChangeRequest, createChangeRequest, getChangeRequest, moveHead } from '../change-requests/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { decideConflicts, drawConflict, summarizeConflicts } from './index.ts';

const FILES: Readonly<Record<string, string>> = {
  'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [Guide](guide.md)\n    - [Use](use.md)\n- [Other](other.md)\n',
  'README.md': '# Home\n\nFirst words.\n\nBetween.\n\nLast words.\n',
  'guide.md': '# Guide\n\nHow to.\n',
  'use.md': '# Use\n\nUse it.\n',
  'other.md': '# Other\n\nText.\n',
  '.gitbook/vars.yaml': 'edition: "1"\n',
  '.gitbook/assets/a.png': 'base',
};
const ENTRIES: readonly EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  { title: 'Guide', path: 'guide.md', below: [{ title: 'Use', path: 'use.md' }] },
  { title: 'Other', path: 'other.md' },
];
const page = (path: string) => idOfPage(path);
const text = (path: string, ...replaced: [from: string, to: string][]): ContentEdit => ({
  operation: 'update_page',
  page: page(path),
  document: { source: replaced.reduce((all, [from, to]) => all.replace(from, to), FILES[path] ?? '') },
});

async function buildWorld(database: Parameters<typeof testSystem>[0]) {
  const system = await testSystem(database, { tasks: coreTasks });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  await buildContent(ctx, space.id, FILES, ENTRIES);
  const reader = await buildUser(system);
  await buildMember(system, { organization, user: reader, role: 'read' });
  let number = 0;
  return {
    system,
    ctx,
    space,
    reader: contextOf(system, reader),
    /** A change request with edits, brought up to date with others in the live content. Returns what can be done with it. */
    async conflicting(ours: readonly ContentEdit[], theirs: readonly ContentEdit[]) {
      const cr = `${++number}`;
      await createChangeRequest(ctx, space.id, {});
      if (ours.length > 0) await changeChangeRequest(ctx, space.id, cr, ours);
      if (theirs.length > 0) await changeContent(ctx, space.id, theirs);
      return this.of(cr);
    },
    of(cr: string) {
      return {
        cr,
        update: () => bringUpToDate(ctx, space.id, cr),
        list: () => summarizeConflicts(ctx, space.id, cr),
        draw: (id: string) => drawConflict(ctx, space.id, cr, id),
        decide: (input: Parameters<typeof decideConflicts>[3], as = ctx) => decideConflicts(as, space.id, cr, input),
        merge: () => mergeChangeRequest(ctx, space.id, cr),
        view: async () => (await loadContent(ctx, changeRequestPlace(space.id, cr))).view,
        async file(path: string) {
          const view = await this.view();
          const record = view.byFile.get(path)?.page ?? view.filesByPath.get(path) ?? view.sources.get(path);
          return record?.oid === undefined ? undefined : Buffer.from((await system.objects.read(record.oid))?.data ?? []).toString();
        },
      };
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('deciding conflicts on %s', (database) => {
  it('decides the blocks of a text one by one, draws both versions, and merges when all are decided', async () => {
    await using world = await buildWorld(database);
    const one = await world.conflicting(
      [text('README.md', ['First words', 'Our first'], ['Last words', 'Our last'])],
      [text('README.md', ['First words', 'Their first'], ['Last words', 'Their last'])],
    );
    expect(await one.update()).toMatchObject({ result: 'conflicts' });
    const [conflict, ...others] = await one.list();
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({ kind: 'text', title: 'Home', blocking: true, blocks: 2 });
    const id = conflict?.id ?? '';
    const drawn = await one.draw(id);
    expect(drawn.blocks).toMatchObject([
      {
        n: 0,
        base: 'First words.',
        ours: 'Our first.',
        theirs: 'Their first.',
        isThere: true,
        choices: ['ours', 'theirs', 'both', 'text'],
      },
      { n: 1 },
    ]);
    expect(drawn.blocks[0]?.oursHtml).toContain('<ins class="oct-added">Our first</ins>');
    await expect(one.decide({ conflicts: [id], choice: 'ours' }, world.reader)).rejects.toMatchObject({ kind: 'forbidden' });
    for (const wrong of [
      { conflicts: [id], choice: 'text' as const },
      { conflicts: [id], text: 'x' },
      { conflicts: [id], block: 0 },
      { conflicts: [id, 'other'], choice: 'ours' as const, block: 0 },
    ])
      await expect(one.decide(wrong)).rejects.toMatchObject({ kind: 'bad_request' });
    expect(await one.decide({ conflicts: [id], choice: 'theirs', block: 1 })).toMatchObject({ conflicts: 1, outdated: true });
    // Said again, as by somebody else: it is decided already.
    expect(await one.decide({ conflicts: [id], choice: 'ours', block: 1 })).toMatchObject({ conflicts: 1 });
    expect((await one.draw(id)).blocks).toMatchObject([{ n: 0 }]);
    expect(await one.decide({ conflicts: [id], choice: 'text', block: 0, text: 'Words of both.' })).toMatchObject({
      conflicts: 0,
      outdated: false,
    });
    expect(await one.file('README.md')).toBe('# Home\n\nWords of both.\n\nBetween.\n\nTheir last.\n');
    await expect(one.draw(id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await one.merge()).toMatchObject({ result: 'merge' });
  });

  it('changes nothing where what stood there was edited since, or the choice is none', async () => {
    await using world = await buildWorld(database);
    const one = await world.conflicting([text('other.md', ['Text', 'Ours'])], [text('other.md', ['Text', 'Theirs'])]);
    await one.update();
    const [{ id } = { id: '' }] = await one.list();
    const { ctx, space } = world;
    await changeChangeRequest(ctx, space.id, one.cr, [text('other.md', ['Text.', 'Somebody wrote this.'])]);
    const before = await getChangeRequest(ctx, space.id, one.cr);
    await expect(one.decide({ conflicts: [id], choice: 'ours' })).rejects.toMatchObject({ code: 'conflict_changed' });
    expect(await getChangeRequest(ctx, space.id, one.cr)).toEqual(before);
    expect((await one.draw(id)).blocks).toMatchObject([{ isThere: false }]);
    // The whole text is given, or it is right as it is.
    expect(await one.decide({ conflicts: [id], choice: 'text', text: '# Other\n\nAt last.\n' })).toMatchObject({ conflicts: 0 });
    expect(await one.file('other.md')).toBe('# Other\n\nAt last.\n');
    expect(await one.decide({ conflicts: [id], choice: 'ours' })).toMatchObject({ conflicts: 0 });
  });

  it('lets two people decide different blocks at once, and loses neither', async () => {
    await using world = await buildWorld(database);
    const one = await world.conflicting(
      [text('README.md', ['First words', 'Our first'], ['Last words', 'Our last'])],
      [text('README.md', ['First words', 'Their first'], ['Last words', 'Their last'])],
    );
    await one.update();
    const [{ id } = { id: '' }] = await one.list();
    await Promise.all([0, 1].map((block) => one.decide({ conflicts: [id], choice: block === 0 ? 'ours' : 'theirs', block })));
    expect(await one.file('README.md')).toBe('# Home\n\nOur first.\n\nBetween.\n\nTheir last.\n');
    expect(await one.list()).toEqual([]);
  });

  it('decides deletions, variables and labels for either side, many in one call', async () => {
    await using world = await buildWorld(database);
    const ours: ContentEdit[] = [
      { operation: 'delete_page', page: page('use.md') },
      text('other.md', ['Text', 'Our text']),
      { operation: 'set_variables', variables: { edition: 'ours' } },
      { operation: 'update_page', page: page('guide.md'), linkTitle: 'Our label' },
    ];
    const theirs: ContentEdit[] = [
      text('use.md', ['Use it', 'Use it well']),
      { operation: 'delete_page', page: page('other.md') },
      { operation: 'set_variables', variables: { edition: 'theirs' } },
      { operation: 'update_page', page: page('guide.md'), linkTitle: 'Their label' },
    ];
    const one = await world.conflicting(ours, theirs);
    await one.update();
    const found = await one.list();
    expect(found.map(({ kind, key }) => `${kind} ${key}`)).toEqual(
      expect.arrayContaining([
        `edit-delete page:${page('use.md')}`,
        `edit-delete page:${page('other.md')}`,
        'field variable:edition',
        `field page:${page('guide.md')}`,
      ]),
    );
    for (const { id, kind } of found)
      expect(await one.draw(id)).toMatchObject({ kind, choices: expect.arrayContaining(['ours', 'theirs']) });
    const ids = found.map(({ id }) => id);
    await expect(one.decide({ conflicts: ids, choice: 'both' })).rejects.toMatchObject({ code: 'choice_not_possible' });
    expect(await one.decide({ conflicts: ids, choice: 'theirs' })).toMatchObject({ conflicts: 0 });
    const view = await one.view();
    expect([...view.byFile.keys()].sort()).toEqual(['README.md', 'guide.md', 'use.md']);
    expect(view.variables.get('edition')).toBe('theirs');
    expect(view.pages.get(page('guide.md'))?.page.linkTitle).toBe('Their label');
    expect(await one.file('SUMMARY.md')).toContain('Their label');
    expect(await one.file('.gitbook/vars.yaml')).toContain('theirs');
    expect(await one.merge()).toMatchObject({ result: 'merge' });
  });

  it('decides files, both of them too, and where a page stands', async () => {
    await using world = await buildWorld(database);
    const { ctx, space, system } = world;
    const asset = '.gitbook/assets/a.png';
    const write = async (root: string, data: string) => {
      const view = await system.content.view(root);
      const file = view.filesByPath.get(asset);
      if (file === undefined) throw new Error('the file is not there');
      const oid = await system.objects.write('blob', Buffer.from(data));
      return system.content.apply(root, [[`file:${file.id}`, { ...file, oid, size: data.length }]]);
    };
    const conflicting = async (cr: string) => {
      const loaded = await loadChangeRequest(ctx, space.id, cr, 'edit');
      const root = await write(loaded.head.root, `ours ${cr}`);
      await system.store.tx((tx) => moveHead(tx, ctx, loaded, root));
    };
    await createChangeRequest(ctx, space.id, {});
    await createChangeRequest(ctx, space.id, {});
    await conflicting('1');
    await conflicting('2');
    await changeChangeRequest(ctx, space.id, '1', [{ operation: 'move_page', page: page('use.md'), into: page('other.md') }]);
    await buildContent(ctx, space.id, { ...FILES, [asset]: 'theirs' }, ENTRIES);
    await changeContent(ctx, space.id, [{ operation: 'move_page', page: page('use.md'), into: null, at: 0 }]);
    const [one, two] = [world.of('1'), world.of('2')];
    await one.update();
    await two.update();
    const found = await one.list();
    expect(found.map(({ kind, blocking }) => [kind, blocking])).toEqual(
      expect.arrayContaining([
        ['file', true],
        ['move', false],
      ]),
    );
    const idOf = (kind: string) => found.find((each) => each.kind === kind)?.id ?? '';
    expect(await one.draw(idOf('file'))).toMatchObject({
      oursFile: { isPicture: true, name: 'a.png', size: 6 },
      theirsFile: { size: 6 },
      choices: ['ours', 'theirs', 'both'],
    });
    expect(await one.draw(idOf('move'))).toMatchObject({ ours: 'Other', theirs: '' });
    expect(await one.decide({ conflicts: [idOf('file')], choice: 'theirs' })).toMatchObject({ conflicts: 0 });
    expect(await one.file(asset)).toBe('theirs');
    expect((await one.view()).pages.get(page('use.md'))?.page.parent).toBe(page('other.md'));
    await one.decide({ conflicts: [idOf('move')], choice: 'theirs' });
    expect((await one.view()).tree[0]?.page.id).toBe(page('use.md'));
    expect(await one.list()).toEqual([]);
    const [file] = (await two.list()).filter(({ kind }) => kind === 'file');
    expect(await two.decide({ conflicts: [file?.id ?? ''], choice: 'both' })).toMatchObject({ conflicts: 0 });
    expect(await two.file(asset)).toBe('ours 2');
    expect([...(await two.view()).filesByPath.keys()].filter((path) => path.endsWith('.png'))).toHaveLength(2);
  });

  /** Puts another text in the place of a file that no edit writes, in the change request or, where none is named, in the live content. */
  async function rewrite({ ctx, space, system }: Awaited<ReturnType<typeof buildWorld>>, path: string, source: string, cr?: string) {
    const oid = await system.objects.write('blob', Buffer.from(source));
    if (cr === undefined) {
      const loaded = await loadContent(ctx, placeOf(space.id));
      const root = await system.content.apply(loaded.view.root, [[`source:${path}`, { kind: 'source', path, oid }]]);
      const from = (await loadSpace(ctx, space.id, 'read')).space.revisionId;
      await system.store.tx(async (tx) => {
        const made = await insertRevision(tx, ctx, { spaceId: space.id, parents: [from], root, type: 'edits' });
        await moveLivePointer(tx, ctx, {
          spaceId: space.id,
          organizationId: space.organization,
          from,
          to: made.id,
          extent: { pages: 0, bytes: 0 },
        });
      });
      return;
    }
    const loaded = await loadChangeRequest(ctx, space.id, cr, 'edit');
    const root = await system.content.apply(loaded.head.root, [[`source:${path}`, { kind: 'source', path, oid }]]);
    await system.store.tx((tx) => moveHead(tx, ctx, loaded, root));
  }

  it('decides settings line by line or as they are written, and takes none that cannot be read', async () => {
    await using world = await buildWorld(database);
    const { ctx, space } = world;
    const settings = '.gitbook.yaml';
    const redirects = (a: string, b: string) => `redirects:\n  a: ${a}\n  kept: use.md\n  b: ${b}\n`;
    await rewrite(world, settings, redirects('use.md', 'use.md'));
    for (const cr of ['1', '2']) {
      await createChangeRequest(ctx, space.id, {});
      await rewrite(world, settings, redirects('guide.md', 'guide.md'), cr);
    }
    await rewrite(world, settings, `# by hand\n${redirects('other.md', 'other.md')}`);
    const [one, two] = [world.of('1'), world.of('2')];
    await one.update();
    const [{ id } = { id: '' }] = await one.list();
    const drawn = await one.draw(id);
    expect(drawn).toMatchObject({
      kind: 'text',
      blocking: true,
      choices: ['ours', 'theirs', 'text'],
      source: expect.stringContaining('# by hand'),
    });
    expect(drawn.blocks).toMatchObject([
      { n: 0, block: 'settings', ours: '  a: guide.md\n', theirs: '  a: other.md\n', choices: ['ours', 'theirs', 'text'] },
      { n: 1 },
    ]);
    await expect(one.decide({ conflicts: [id], choice: 'both', block: 0 })).rejects.toMatchObject({ code: 'choice_not_possible' });
    await expect(one.decide({ conflicts: [id], choice: 'text', block: 0, text: '  a: [\n' })).rejects.toMatchObject({
      code: 'settings_not_valid',
    });
    expect(await one.decide({ conflicts: [id], choice: 'theirs', block: 0 })).toMatchObject({ conflicts: 1 });
    expect(await one.decide({ conflicts: [id], choice: 'text', block: 1, text: '  b: README.md\n' })).toMatchObject({ conflicts: 0 });
    expect(await one.file(settings)).toBe(`# by hand\n${redirects('other.md', 'README.md')}`);
    await two.update();
    const [whole] = await two.list();
    await two.decide({ conflicts: [whole?.id ?? ''], choice: 'text', text: '# nothing\n' });
    expect(await two.file(settings)).toBe('# nothing\n');
    expect(await two.merge()).toMatchObject({ result: 'merge' });
  });

  it('keeps what SUMMARY.md says beside its pages on either side, and lets one choose where both changed the same', async () => {
    await using world = await buildWorld(database);
    const { ctx, space } = world;
    const summary = FILES['SUMMARY.md'] ?? '';
    for (const cr of ['1', '2']) {
      await createChangeRequest(ctx, space.id, {});
      await rewrite(world, 'SUMMARY.md', summary.replace('# Contents', '# What there is'), cr);
      await changeChangeRequest(ctx, space.id, cr, [{ operation: 'insert_page', title: `Proposed ${cr}` }]);
    }
    await rewrite(world, 'SUMMARY.md', `${summary}\n<!-- written by hand -->\n`);
    const [one, two] = [world.of('1'), world.of('2')];
    expect(await one.update()).toMatchObject({ result: 'update' });
    const merged = await one.file('SUMMARY.md');
    for (const words of ['# What there is', '<!-- written by hand -->', 'Proposed 1']) expect(merged).toContain(words);
    await rewrite(world, 'SUMMARY.md', summary.replace('# Contents', '# All there is'));
    expect(await two.update()).toMatchObject({ result: 'conflicts' });
    const [{ id } = { id: '' }, ...others] = await two.list();
    expect(others).toEqual([]);
    expect(await two.draw(id)).toMatchObject({
      key: 'source:SUMMARY.md',
      choices: ['ours', 'theirs'],
      ours: expect.stringContaining('# What there is'),
    });
    expect(await two.file('SUMMARY.md')).toContain('# What there is');
    expect(await two.decide({ conflicts: [id], choice: 'theirs' })).toMatchObject({ conflicts: 0 });
    const chosen = await two.file('SUMMARY.md');
    for (const words of ['# All there is', 'Proposed 2']) expect(chosen).toContain(words);
    expect(await two.merge()).toMatchObject({ result: 'merge' });
  });

  it('gives an address that both sides gave away to either, or what was live another one', async () => {
    await using world = await buildWorld(database);
    const { ctx, space } = world;
    const insert: ContentEdit = { operation: 'insert_page', title: 'Twice' };
    for (const cr of ['1', '2', '3']) {
      await createChangeRequest(ctx, space.id, {});
      await changeChangeRequest(ctx, space.id, cr, [insert, text('README.md', ['Between.', 'See [twice](twice.md).'])]);
    }
    const live = (await changeContent(ctx, space.id, [insert])).pages[0]?.id ?? '';
    const decided = async (cr: string, given: { choice: 'theirs' | 'ours' } | { choice: 'text'; text: string }) => {
      const one = world.of(cr);
      expect(await one.update()).toMatchObject({ result: 'update' });
      const [{ id, kind } = { id: '', kind: '' }, ...others] = await one.list();
      expect([kind, others]).toEqual(['path', []]);
      expect(await one.draw(id)).toMatchObject({
        wanted: 'twice.md',
        other: 'Twice',
        choices: ['ours', 'theirs', 'text'],
        blocking: false,
      });
      await expect(one.decide({ conflicts: [id], choice: 'both' })).rejects.toMatchObject({ code: 'choice_not_possible' });
      await expect(one.decide({ conflicts: [id], choice: 'text', text: ' ' })).rejects.toMatchObject({ code: 'choice_not_possible' });
      await one.decide({ conflicts: [id], ...given });
      expect(await one.list()).toEqual([]);
      const { pages } = await one.view();
      const slugs = [...pages.values()].flatMap(({ page: each }) =>
        each.title === 'Twice' ? [[each.id === live, each.slug, each.path]] : [],
      );
      return { slugs: slugs.toSorted(), home: await one.file('README.md') };
    };
    expect(await decided('1', { choice: 'ours' })).toMatchObject({
      slugs: [
        [false, 'twice', 'twice.md'],
        [true, 'twice-1', 'twice-1.md'],
      ],
      home: expect.stringContaining('](twice.md)'),
    });
    expect(await decided('2', { choice: 'theirs' })).toMatchObject({
      slugs: [
        [false, 'twice-1', 'twice-1.md'],
        [true, 'twice', 'twice.md'],
      ],
      home: expect.stringContaining('](twice-1.md)'),
    });
    expect(await decided('3', { choice: 'text', text: 'Another name' })).toMatchObject({
      slugs: [
        [false, 'twice', 'twice.md'],
        [true, 'another-name', 'another-name.md'],
      ],
    });
  });
});
