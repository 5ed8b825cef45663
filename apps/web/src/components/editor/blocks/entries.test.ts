import { describe, expect, it } from 'vitest';
import type { InstalledBlock } from '@/lib/outputs';
import { blockEntries, entriesFor, integrationEntries, linkEntries } from './entries';

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
  it('is a block that declares to take it, or the link that it is', () => {
    expect(linkEntries(BLOCKS, 'https://draw.example/7').map(({ name }) => name)).toEqual(['Show as The board', 'Keep the link']);
  });

  it('is nothing else where no block takes it', () => {
    expect(linkEntries(BLOCKS, 'https://elsewhere.example/draw.example/')).toEqual([]);
    expect(linkEntries([], 'https://draw.example/7')).toEqual([]);
  });
});
