import { describe, expect, it } from 'vitest';
import type { InstalledBlock } from '@/lib/outputs';
import { ASKED, blockEntries, entriesFor, integrationEntries, linkEntries } from './entries';

const names = (query: string) => entriesFor(query).map(({ id }) => id);

const block = (id: string, more: Partial<InstalledBlock> = {}): InstalledBlock => ({
  id,
  title: `The ${id}`,
  integration: 'draw',
  installation: 'i',
  ...more,
});

const BLOCKS = [
  block('board', { description: 'Whiteboards', urlUnfurl: ['https://draw.example/'] }),
  block('graph', { markdown: { codeblock: 'graphviz', body: 'content' } }),
];

describe('the blocks that / offers', () => {
  it('are all of them before anything is typed', () => {
    expect(names('')).toEqual(blockEntries().map(({ id }) => id));
  });

  it('are found by their name first, then by other words', () => {
    expect(names('tab').slice(0, 2)).toEqual(['table', 'tabs']);
    expect(names('hint')).toEqual(['hint', 'warning', 'success', 'danger']);
    expect(names('todo')).toEqual(['tasks']);
    expect(names('photo')).toEqual(['picture']);
  });

  it('are none for a word that means nothing', () => {
    expect(names('xyzzy')).toEqual([]);
  });

  it('are those of integrations, too, by title, description and integration', () => {
    const entries = [...blockEntries(), ...integrationEntries(BLOCKS)];
    for (const query of ['the b', 'whiteb', 'board']) expect(entriesFor(query, entries).map(({ id }) => id)).toContain('@draw/board');
    expect(entriesFor('draw', entries).map(({ id }) => id)).toEqual(['@draw/board', '@draw/graph']);
    const made = integrationEntries(BLOCKS).map(({ effect }) => (effect.kind === 'insert' ? effect.make() : undefined));
    expect(made.map((node) => [node?.type.name, node?.attrs.data])).toEqual([
      ['integration', { integration: 'draw', block: 'board', props: {} }],
      ['code', { syntax: 'graphviz' }],
    ]);
  });
});

describe('what a pasted link can become', () => {
  const names = (url: string, isPlayed: boolean, blocks = BLOCKS) => linkEntries(blocks, url, isPlayed).map(({ name }) => name);

  it('is a block that declares to take it, the link that it is, or what it leads to', () => {
    expect(names('https://draw.example/7', false)).toEqual(['Show as The board', 'Keep the link', 'Show what it leads to']);
  });

  it('is a player first where it leads to one, and no block where none takes it', () => {
    expect(names('https://youtu.be/dQw4w9WgXcQ', true)).toEqual(['Show what it leads to', 'Keep the link']);
    expect(names('https://elsewhere.example/draw.example/', false)).toEqual(['Keep the link', 'Show what it leads to']);
    expect(names('https://draw.example/7', false, [])).toEqual(['Keep the link', 'Show what it leads to']);
  });
});

describe('entries that a form is for', () => {
  it('are found by what people call them', () => {
    expect(['video', 'download', 'snippet', 'latex', 'act'].map((query) => entriesFor(query)[0]?.id)).toEqual([
      'embed',
      'file',
      'reusable',
      'inlineFormula',
      'button',
    ]);
    expect(blockEntries().flatMap(({ effect }) => (effect.kind === 'ask' ? [effect.what] : []))).toEqual([...ASKED]);
  });
});
