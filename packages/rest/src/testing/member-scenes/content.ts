import { type ContentRecord, newId, type PageRecord, recordKey, type System } from '@octavo/core';
import { ask, makeLive, type Scene } from './ask.ts';

/** Every kind of block that a document has members of its own for. */
const BLOCKS = `# Blocks

[Steps](install.md#steps)

{% include ".gitbook/includes/contact.md" %}

{% hint style="info" %}
Mind this.
{% endhint %}

{% tabs %}
{% tab title="One" %}
First.
{% endtab %}
{% endtabs %}

<details>

<summary>More</summary>

Here.

</details>

| A | B |
| - | - |
| 1 | 2 |

<figure><img src="a.png" alt=""><figcaption><p>Seen</p></figcaption></figure>
`;

/** Two contents in which every attribute of pages, files, reusable content and variables differs. */
export const contents: Scene = async (world) => {
  const { system } = world;
  const write = (text: string) => system.objects.write('blob', new TextEncoder().encode(text));
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, newId()).get(name) ?? '';
  const page = (name: string, fields: Partial<PageRecord>): PageRecord => ({
    kind: 'page',
    id: idOf(name),
    type: 'document',
    title: name,
    slug: name,
    position: `a${name}`,
    createdAt: system.now(),
    updatedAt: system.now(),
    ...fields,
  });
  const [blocks, other, picture] = [await write(BLOCKS), await write('# Other\n\n## Steps\n'), await write('a picture')];
  const computed = (page: string) => ({
    type: 'builtin:openapi',
    props: { models: page === 'new' },
    dependencies: { spec: { ref: { kind: 'openapi', spec: 'petstore' } } },
  });
  const cover = (path: string, yPos: number) => ({ ref: path, refDark: path, yPos, height: 100 + yPos });
  const records = (age: 'old' | 'new'): ContentRecord[] => {
    const isOld = age === 'old';
    const asset = isOld ? '.gitbook/assets/old.png' : '.gitbook/assets/new.jpg';
    return [
      page('all', {
        title: `All ${age}`,
        slug: `all-${age}`,
        linkTitle: `Link ${age}`,
        description: `Description ${age}`,
        path: 'all.md',
        oid: isOld ? blocks : other,
        emoji: isOld ? '1f44d' : '1f680',
        cover: cover(asset, isOld ? 1 : 2),
        layout: { width: isOld ? 'wide' : 'default' },
        variables: { edition: age },
        tags: [{ tag: age, primary: true }],
        condition: isOld ? 'visitor.claims.unsigned.a' : 'visitor.claims.unsigned.b',
        ...(isOld ? { hidden: true, noIndex: true, noRobotsIndex: true } : { home: true }),
      }),
      page('icon', {
        path: 'icon.md',
        oid: blocks,
        icon: isOld ? 'gear' : 'book',
        ...(isOld ? { home: true } : { hidden: true, noIndex: true, noRobotsIndex: true }),
      }),
      page('install', { path: 'install.md', oid: other }),
      page('group', { type: 'group', emoji: '1f44d' }),
      page('section', { type: 'group', icon: 'gear' }),
      page('moved', { path: 'moved.md', oid: other, parent: idOf(isOld ? 'group' : 'section') }),
      page('link', { type: 'link', target: isOld ? 'install.md' : 'install.md#steps', emoji: '1f44d' }),
      page('elsewhere', { type: 'link', target: 'https://example.com/', icon: 'gear' }),
      page('kind', isOld ? { path: 'kind.md', oid: other } : { type: 'link', target: 'https://example.com/' }),
      page('api', { type: 'computed', computed: computed(age), emoji: '1f44d' }),
      page('models', { type: 'computed', computed: computed(age), icon: 'gear' }),
      { kind: 'file', id: idOf('file'), path: asset, oid: isOld ? picture : other, size: isOld ? 9 : 8, createdAt: system.now() },
      { kind: 'file', id: idOf('large'), path: '.gitbook/assets/large.bin', oid: picture, size: 9, createdAt: system.now(), lfs: picture },
      {
        kind: 'reusable',
        id: idOf('reusable'),
        title: `Contact ${age}`,
        path: '.gitbook/includes/contact.md',
        oid: isOld ? other : blocks,
      },
      { kind: 'variable', name: 'product', value: age },
      { kind: 'variable', name: age, value: 'there' },
    ];
  };
  const old = await makeLive(world, await rootOf(system, records('old')));
  await makeLive(world, await rootOf(system, records('new')));
  const content = '/spaces/{space}/content';
  await ask(world, 'get', `/spaces/{space}/revisions/${old}?computed=false`);
  await ask(world, 'get', `${content}?computed=false`);
  const { revision = '' } = (await ask(world, 'get', '/spaces/{space}')) as { revision?: string };
  await ask(world, 'get', `/spaces/{space}/revisions/${revision}/changes?base=${old}`);
  await ask(world, 'get', `${content}/page/${idOf('icon')}`);
  await ask(world, 'get', '/spaces/{space}/links');
  await ask(world, 'get', `${content}/page/${idOf('icon')}/links`);
  // A page that is canonical elsewhere, with a link into a page, and one that is computed.
  const text = '---\nmetaLinks:\n  canonical: install.md#steps\n---\n# Here\n';
  await ask(world, 'post', content, {
    body: {
      changes: [
        { operation: 'update_page', page: idOf('install'), document: { source: text } },
        { operation: 'insert_files', files: [{ name: 'a.txt', ref: 'text', base64: 'YQ==' }] },
      ],
    },
  });
  const { revision: latest = '' } = (await ask(world, 'get', '/spaces/{space}')) as { revision?: string };
  await ask(world, 'get', `/spaces/{space}/revisions/${latest}/page/${idOf('install')}/meta-links`);
};

async function rootOf({ content }: System, records: readonly ContentRecord[]): Promise<string> {
  return content.apply(
    content.emptyRoot,
    records.map((record) => [recordKey(record), record] as const),
  );
}
