import { type ContentRecord, newId, type PageRecord, recordKey, type System } from '@octavo/core';
import { PICTURES } from '@octavo/core/testing';

const PNG = PICTURES.png.bytes;

const INSTALL = `# Install

Read this first.

## Steps

Run \`make\`, then frobnicate the widget.
`;

/** Root of the sample content, and the ids in it that tests ask for. */
export interface SampleContent {
  root: string;
  page: string;
  /** Of that page; the sample content of other spaces has the same. */
  pageDocument: string;
  file: string;
  reusable: string;
  /** Of the reusable content; no other space has it. */
  document: string;
}

/** A small tree with every kind of page, a file, reusable content and a variable; searchable. */
export async function sampleContent(system: System, spaceId: string): Promise<SampleContent> {
  const { objects, content, search } = system;
  const now = system.now();
  const write = (text: string) => objects.write('blob', new TextEncoder().encode(text));
  const at = { createdAt: now, updatedAt: now };
  const page = (fields: Omit<PageRecord, 'kind' | 'id' | 'createdAt' | 'updatedAt'>): PageRecord => ({
    kind: 'page',
    id: newId(),
    ...at,
    ...fields,
  });

  const welcome = page({
    type: 'document',
    title: 'Welcome',
    slug: '',
    position: 'a0',
    path: 'README.md',
    oid: await write('# Welcome\n\nHello.\n'),
  });
  const guide = page({
    type: 'document',
    title: 'Guide',
    slug: 'guide',
    position: 'a1',
    path: 'guide/README.md',
    oid: await write('# Guide\n\n![Logo](../.gitbook/assets/logo.png) [Gone](gone.md)\n'),
  });
  const install = page({
    type: 'document',
    title: 'Install',
    slug: 'install',
    parent: guide.id,
    position: 'a0',
    path: 'guide/install.md',
    oid: await write(INSTALL),
  });
  const reference = page({ type: 'group', title: 'Reference', slug: 'reference', position: 'a2' });
  const forum = page({
    type: 'link',
    title: 'Forum',
    slug: 'forum',
    parent: reference.id,
    position: 'a0',
    target: 'https://forum.example.com/',
  });
  const logo: ContentRecord = {
    kind: 'file',
    id: newId(),
    path: '.gitbook/assets/logo.png',
    oid: await objects.write('blob', PNG),
    size: PNG.length,
    createdAt: now,
  };
  const contact: ContentRecord = {
    kind: 'reusable',
    id: newId(),
    title: 'Contact',
    path: '.gitbook/includes/contact.md',
    oid: await write(`Write to ${spaceId}@example.com.\n`),
  };
  const product: ContentRecord = { kind: 'variable', name: 'product', value: 'Acme' };
  const records: ContentRecord[] = [welcome, guide, install, reference, forum, logo, contact, product];
  const root = await content.apply(
    content.emptyRoot,
    records.map((record) => [recordKey(record), record] as const),
  );
  await search.put(spaceId, [
    {
      pageId: install.id,
      version: `${install.oid}`,
      title: install.title,
      description: '',
      sections: [
        { anchor: '', title: '', text: 'Read this first.' },
        { anchor: 'steps', title: 'Steps', text: 'Run make, then frobnicate the widget.' },
      ],
    },
  ]);
  return { root, page: install.id, pageDocument: install.oid ?? '', file: logo.id, reusable: contact.id, document: contact.oid };
}
