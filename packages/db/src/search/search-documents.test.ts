import { describe, expect, it } from 'vitest';
import { searchDocuments } from './search-documents.ts';

const page = (pageId: string, title: string, text: string, description = '') => ({
  pageId,
  title,
  description,
  sections: [
    { anchor: '', title: '', text: '' },
    { anchor: 'use', title: 'Use', text },
  ],
});

const PAGES = [
  page('striped', 'Animals', 'A zebra has stripes, and no two zebras have the same.'),
  page('named', 'Zebras', 'They live in herds.'),
  page('described', 'Horses', 'They run.', 'Not zebras'),
  page('others', 'Birds', 'A heron.'),
  page('tokyo', '東京の新幹線', '新しい線'),
];

const found = (text: string): string[] => searchDocuments(PAGES, text).map(({ pageId }) => pageId);

describe('a search of pages that are in no index', () => {
  it.each([
    ['zebra', ['named', 'described', 'striped']],
    ['zebras stripes', ['striped']],
    ['ZEB', ['named', 'described', 'striped']],
    ['zebra heron', []],
    ['新幹線', ['tokyo']],
    ['', []],
    ['"(zebra', ['named', 'described', 'striped']],
  ])('finds by %j those that hold all words, names before texts', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('marks the words, and quotes the section that holds them', () => {
    const [hit] = searchDocuments(PAGES, 'stripe');
    expect(hit).toMatchObject({ title: 'Animals', titleMarks: [] });
    expect(hit?.sections[0]).toMatchObject({ anchor: 'use', title: 'Use', marks: [[12, 19]] });
  });
});
