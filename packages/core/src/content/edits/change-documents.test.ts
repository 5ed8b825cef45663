import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentChange, Document, DocumentNode } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { loadSpace } from '../../kernel/access/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, contentFiles, idOfPage, liveRoot } from '../../testing/content.ts';
import { buildSpaceOfAdmin, testDatabases, testSystem } from '../../testing/index.ts';
import { findRevision } from '../map/index.ts';
import { getPage } from '../pages/index.ts';
import { requestChanges } from './post-changes.ts';

const GUIDE = `---
icon: gear # which
layout:
  width: wide # kept
---

# Guide

First *one*,
on two lines. See [use](use.md#x).
<!-- kept -->

- a
- b

{% include ".gitbook/includes/note.md" %}

Last __one__ ![](.gitbook/assets/a.png)
`;

const FILES = {
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n* [Use](use.md)\n',
  'README.md': '# Home\n',
  'guide.md': GUIDE,
  'use.md': '# Use\n\nOne [guide](guide.md).\n\nTwo.\n\nThree.\n',
  '.gitbook/includes/note.md': '---\ntitle: Note # mine\n---\n\nMind.\n',
  '.gitbook/vars.yaml': '# ours\nversion: 1.10 # not a number\nproduct: "Acme"\n',
  '.gitbook/assets/a.png': 'png',
};

const paragraph = (...nodes: DocumentNode[]): DocumentNode => ({ object: 'block', type: 'paragraph', nodes });
const text = (value: string): DocumentNode => ({ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] });
const linkTo = (ref: object, label: string): DocumentNode => ({ object: 'inline', type: 'link', data: { ref }, nodes: [text(label)] });
const [guide, use] = [idOfPage('guide.md'), idOfPage('use.md')];
const [note, picture] = [idOfPage('.gitbook/includes/note.md'), idOfPage('.gitbook/assets/a.png')];

describe.each(testDatabases())('changes of texts on %s', (database) => {
  const world = async () => {
    const system = await testSystem(database, { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
    const { ctx, space } = await buildSpaceOfAdmin(system);
    const entries = [
      { title: 'Home', path: 'README.md' },
      { title: 'Guide', path: 'guide.md' },
      { title: 'Use', path: 'use.md' },
    ];
    await buildContent(ctx, space.id, FILES, entries);
    const view = async () => system.content.view(await liveRoot(ctx, space.id));
    return {
      ctx,
      system,
      change: (...changes: ContentChange[]) => requestChanges(ctx, space.id, { changes }),
      /** Texts by path. */
      files: async () => Object.fromEntries(await contentFiles(system, await liveRoot(ctx, space.id))),
      view,
      async document(page: string): Promise<Document> {
        const found = await getPage(ctx, { kind: 'live', spaceId: space.id }, page, { format: 'document' });
        if (!('document' in found) || found.document === undefined) throw new Error('no document');
        return JSON.parse(JSON.stringify(found.document)) as Document;
      },
      [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
    };
  };

  it('a document that is sent back is no change, and one with a new block is that change', async () => {
    await using w = await world();
    const document = await w.document(guide);
    await w.change({ operation: 'update_page', page: guide, document });
    expect(await w.files()).toEqual(FILES);
    const added = paragraph(
      text('New *: '),
      linkTo({ kind: 'page', page: use }, 'u'),
      text(' '),
      linkTo({ kind: 'file', file: picture }, 'f'),
    );
    await w.change({ operation: 'update_page', page: guide, document: { nodes: document.nodes.toSpliced(1, 0, added) } });
    expect(await w.files()).toEqual({
      ...FILES,
      'guide.md': GUIDE.replace('- a\n', 'New \\*: [u](use.md) [f](.gitbook/assets/a.png)\n\n- a\n'),
    });
  });

  it('keeps the keys of blocks beside an edit, and the bytes of all but the one that changed', async () => {
    await using w = await world();
    const { nodes } = await w.document(guide);
    await w.change({
      operation: 'update_page',
      page: guide,
      document: { nodes: nodes.with(0, { ...paragraph(text('Other')), key: nodes[0]?.key }) },
    });
    expect((await w.document(guide)).nodes.slice(1).map(({ key }) => key)).toEqual(nodes.slice(1).map(({ key }) => key));
    expect((await w.files())['guide.md']).toBe(GUIDE.replace('First *one*,\non two lines. See [use](use.md#x).\n', 'Other\n\n'));
  });

  it('refuses a document that cannot be written, and names the node', async () => {
    await using w = await world();
    const wrong = (node: DocumentNode) => w.change({ operation: 'update_page', page: guide, document: { nodes: [paragraph(), node] } });
    await expect(wrong({ object: 'block', type: 'carousel' })).rejects.toMatchObject({
      kind: 'bad_request',
      code: 'document_invalid',
      details: [{ path: 'body.changes[0].document.nodes[1]' }],
    });
    await expect(wrong(paragraph(linkTo({ kind: 'page', page: 'gone' }, 'x')))).rejects.toThrow('there is no such page');
    await expect(wrong(paragraph(linkTo({ kind: 'user', user: w.ctx.actor.kind }, 'x')))).rejects.toThrow('People cannot be named');
    await expect(wrong(paragraph(linkTo({ kind: 'page', page: use, space: 'other' }, 'x')))).rejects.toThrow('leave out "space"');
    expect(await w.files()).toEqual(FILES);
  });

  it('writes long documents in a worker, to the same', async () => {
    await using w = await world();
    const nodes = Array.from({ length: 300 }, (_, i) => paragraph(text(`${i} ${'word '.repeat(20)}end`)));
    await w.change({ operation: 'update_page', page: use, document: { nodes } });
    expect((await w.files())['use.md']).toBe(`# Use\n\n${nodes.map((_, i) => `${i} ${'word '.repeat(20)}end`).join('\n\n')}\n`);
  });

  it('lets texts lead to what the same request makes, and blocks to what an earlier change made', async () => {
    await using w = await world();
    await w.change(
      { operation: 'insert_files', files: [{ name: 'new one.png', ref: 'shot', base64: 'cG5n' }] },
      {
        operation: 'insert_page',
        ref: 'setup',
        into: guide,
        title: 'Set up',
        document: { markdown: '![s](ref:shot) [later](ref:later#a) {% include "ref:tip" %}\n\n{% include "ref:tip" %}\n' },
      },
      { operation: 'insert_reusable_content', ref: 'tip', title: 'Tip', document: { markdown: '[up](ref:setup)\n' } },
      {
        operation: 'insert_page',
        ref: 'later',
        title: 'Later',
        document: { nodes: [paragraph(linkTo({ kind: 'page', page: 'setup' }, 'b'))] },
      },
    );
    const files = await w.files();
    expect(files['guide/set-up.md']).toBe(
      '# Set up\n\n![s](../.gitbook/assets/new%20one.png) [later](../later.md#a) {% include "ref:tip" %}\n\n{% include "../.gitbook/includes/tip.md" %}\n',
    );
    expect(files['.gitbook/includes/tip.md']).toBe('---\ntitle: Tip\n---\n\n[up](../../guide/set-up.md)\n');
    expect(files['later.md']).toBe('# Later\n\n[b](guide/set-up.md)\n');
    await expect(w.change({ operation: 'update_page', page: use, document: { markdown: '[x](ref:nothing)\n' } })).rejects.toThrow(
      'ref:nothing',
    );
    await expect(
      w.change(
        { operation: 'insert_group', ref: 'g', title: 'G' },
        { operation: 'update_page', page: use, document: { markdown: '[x](ref:g)\n' } },
      ),
    ).rejects.toMatchObject({ details: [{ path: 'body.changes[1].document' }] });
  });

  it('writes cover and layout into the lines that hold them', async () => {
    await using w = await world();
    const lines = async () => ((await w.files())['guide.md'] ?? '').split('---\n')[1];
    await w.change({ operation: 'update_page', page: guide, cover: { ref: { kind: 'file', file: picture }, yPos: -20 } });
    expect(await lines()).toBe('icon: gear # which\nlayout:\n  width: wide # kept\ncover: .gitbook/assets/a.png\ncoverY: -20\n');
    await w.change({
      operation: 'update_page',
      page: guide,
      cover: { refDark: { kind: 'url', url: 'https://e.x/d.png' }, yPos: 0, height: 300 },
    });
    expect(await lines()).toBe(
      'icon: gear # which\nlayout:\n  width: wide # kept\ncover:\n  light: .gitbook/assets/a.png\n  dark: https://e.x/d.png\ncoverHeight: 300\n',
    );
    await w.change({ operation: 'update_page', page: guide, cover: null, layout: { width: 'wide' } });
    expect(await lines()).toBe('icon: gear # which\nlayout:\n  width: wide # kept\n');
    await w.change({ operation: 'update_page', page: guide, layout: { title: false, coverSize: 'full', outline: true } });
    expect(await lines()).toBe('icon: gear # which\nlayout:\n  width: wide\n  title:\n    visible: false\n  cover:\n    size: full\n');
    await w.change({ operation: 'update_page', page: guide, layout: { width: 'default', title: true, coverSize: 'hero' } });
    expect(await lines()).toBe('icon: gear # which\n');
    await expect(w.change({ operation: 'update_page', page: guide, cover: { ref: { kind: 'file', file: 'gone' } } })).rejects.toMatchObject(
      {
        kind: 'not_found',
        details: [{ path: 'body.changes[0].cover.ref' }],
      },
    );
    await expect(w.change({ operation: 'update_page', page: guide, cover: { yPos: 3 } })).rejects.toThrow('needs a picture');
  });

  it('makes, changes and deletes reusable content in its files', async () => {
    await using w = await world();
    await w.change({
      operation: 'update_reusable_content',
      reusableContent: note,
      title: 'Mind: this',
      document: { markdown: 'Mind it.\n' },
    });
    expect((await w.files())['.gitbook/includes/note.md']).toBe('---\ntitle: "Mind: this"\n---\n\nMind it.\n');
    await w.change({
      operation: 'update_reusable_content',
      reusableContent: note,
      document: { nodes: [paragraph(linkTo({ kind: 'page', page: use }, 'u'))] },
    });
    expect((await w.files())['.gitbook/includes/note.md']).toBe('---\ntitle: "Mind: this"\n---\n\n[u](../../use.md)\n');
    await w.change({ operation: 'update_page', page: use, slug: 'usage' });
    expect((await w.files())['.gitbook/includes/note.md']).toContain('[u](../../usage.md)');
    const { links } = await w.change(
      { operation: 'insert_reusable_content', title: 'Mind: this' },
      { operation: 'delete_reusable_content', reusableContent: note },
    );
    // Issue 4: what includes it is told of.
    expect(links).toEqual({ mended: 0, broken: 1 });
    const files = await w.files();
    expect(Object.keys(files).filter((path) => path.includes('includes'))).toEqual(['.gitbook/includes/mind-this.md']);
    expect(files['guide.md']).toContain('{% include ".gitbook/includes/note.md" %}');
    await expect(w.change({ operation: 'delete_reusable_content', reusableContent: note })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('sets variables in their lines', async () => {
    await using w = await world();
    await w.change({ operation: 'set_variables', variables: { product: 'Ours: "x"', count: 2, flag: true } });
    expect((await w.files())['.gitbook/vars.yaml']).toBe(
      '# ours\nversion: 1.10 # not a number\nproduct: \'Ours: "x"\'\ncount: 2\nflag: true\n',
    );
    expect(Object.fromEntries((await w.view()).variables)).toMatchObject({ product: 'Ours: "x"', count: '2', flag: 'true' });
    await w.change({ operation: 'set_variables', variables: { product: null, count: null, flag: null, version: '1.20' } });
    expect((await w.files())['.gitbook/vars.yaml']).toBe('# ours\nversion: "1.20"\n');
    expect(Object.fromEntries((await w.view()).variables)).toEqual({ version: '1.20' });
    await w.change({ operation: 'set_variables', variables: { version: '1.20' } });
    expect((await w.files())['.gitbook/vars.yaml']).toBe('# ours\nversion: "1.20"\n');
  });

  it('brings single blocks back', async () => {
    await using w = await world();
    const before = (await w.document(use)).nodes;
    await w.change({ operation: 'update_page', page: use, document: { markdown: 'One, other.\n\nThree.\n\nFour.\n' } });
    const now = (await w.document(use)).nodes;
    await w.change({ operation: 'revert_page', page: use, block: [before[1]?.key ?? ''] });
    expect((await w.files())['use.md']).toBe('# Use\n\nOne, other.\n\nTwo.\n\nThree.\n\nFour.\n');
    const { id } = (await loadSpace(w.ctx, (await w.change({ operation: 'move_page', page: use, at: 2 })).revision.spaceId, 'read')).space;
    const [, , first] = await revisionsOf(w.ctx, id);
    await w.change({ operation: 'revert_page', page: use, revision: first ?? '', block: [now[0]?.key ?? '', now[2]?.key ?? ''] });
    expect((await w.files())['use.md']).toBe('# Use\n\nOne [guide](guide.md).\n\nTwo.\n\nThree.\n');
    await expect(w.change({ operation: 'revert_page', page: use, block: ['nothing'] })).rejects.toMatchObject({
      kind: 'bad_request',
      details: [{ path: 'body.changes[0].block[0]' }],
    });
  });

  it('fetches files by their address, renames and deletes them, and mends links to them', async () => {
    await using w = await world();
    await using server = await serve((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/a.png' }).end();
      else if (request.url === '/a.png') response.end('fetched');
      else if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else response.writeHead(404).end();
    });
    const { files } = await w.change({ operation: 'insert_files', files: [{ name: 'a.png', url: `${server.url}/moved`, ref: 'a' }] });
    expect(files).toMatchObject([{ name: 'a (1).png', ref: 'a' }]);
    expect((await w.files())['.gitbook/assets/a (1).png']).toBe('fetched');
    for (const path of ['/gone', '/inside'])
      await expect(w.change({ operation: 'insert_files', files: [{ name: 'b.png', url: server.url + path }] })).rejects.toMatchObject({
        code: 'file_not_fetched',
        details: [{ path: 'body.changes[0].files[0].url' }],
      });
    const renamed = await w.change({ operation: 'rename_file', file: picture, name: 'a (1).png' });
    expect(renamed.links).toEqual({ mended: 1, broken: 0 });
    expect((await w.files())['guide.md']).toBe(
      GUIDE.replace('assets/a.png', 'assets/a (1) (1).png').replace(
        '](.gitbook/assets/a (1) (1).png)',
        '](<.gitbook/assets/a%20(1)%20(1).png>)',
      ),
    );
    const deleted = await w.change({ operation: 'delete_file', file: picture });
    expect(deleted.links).toEqual({ mended: 0, broken: 1 });
    expect(Object.keys(await w.files()).filter((path) => path.includes('assets'))).toEqual(['.gitbook/assets/a (1).png']);
  });
});

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Ids of the revisions of a space, newest first. */
async function revisionsOf(ctx: Parameters<typeof findRevision>[0], spaceId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let id: string | undefined = (await loadSpace(ctx, spaceId, 'read')).space.revisionId; id !== undefined; ) {
    const { parents }: { parents: readonly string[] } = await findRevision(ctx, spaceId, id);
    ids.push(id);
    id = parents[0];
  }
  return ids;
}
