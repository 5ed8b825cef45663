import { links, parse } from '@octavo/markdown';
import { expect, it } from 'vitest';
import { placedLinks, spokenSections, writtenTextTask } from './written-text-task.ts';

const FRONT = '---\ntitle: T\ndescription: "[no](link.md)"\n---\n\n';
const BODIES = [
  '# Title\n\nOne [a](a.md) <img src="b.png"> [r].\n\n## Title\n\nTwo\n\n[r]: r.md\n',
  'Text [a](a.md)\n\n## Part\n\n```\n[c](c.md)\n```\n',
  'Own title\n===\n\nText\n\n## Part\n\nMore [a](a.md)\n',
  '---\n\n[a](a.md)\n',
  '{% content-ref url="a.md" %}\n[A](a.md)\n{% endcontent-ref %}\n',
  '',
];

it('finds the words of a page as its Markdown has them, and its links where they stand in its file', () => {
  for (const front of ['', FRONT])
    for (const body of BODIES) {
      const head = `---\ndescription: "About"\n---\n\n${/^#\s/.test(body) ? '' : '# The page\n\n'}`;
      const text = front + body;
      const found = writtenTextTask({ text, start: front.length, head });
      expect([text, found.sections]).toEqual([text, spokenSections(parse(head + body))]);
      const written = found.links.map(({ range }) => text.slice(range.start, range.end));
      expect([text, written]).toEqual([text, placedLinks(links(parse(`\n\n${body}`))).map(({ url }) => url)]);
      expect(found.links.every(({ range }) => range.start >= front.length)).toBe(true);
    }
});

it('gives the source of a text that is not read as a page', () => {
  const text = `# Title\n\n${'[a](b.md)\n'.repeat(400_000)}`;
  expect(writtenTextTask({ text, start: 0, head: 'head ' })).toEqual({
    links: [],
    sections: [{ anchor: '', title: '', text: `head ${text}` }],
  });
});
