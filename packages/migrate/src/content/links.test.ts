import { describe, expect, it } from 'vitest';
import { type Whereabouts, withOwnIds, withOwnReferences } from './links.ts';

const to: Whereabouts = {
  own: (_kind, id) => ({ p1: 'own-page', f1: 'own-file', r1: 'own-reusable' })[id],
  at: (path) =>
    ({ 'guide/install.md': { kind: 'page' as const, id: 'p1' }, '.gitbook/assets/a b.png': { kind: 'file' as const, id: 'f1' } })[path],
  download: (address) => (address.startsWith('https://files.example/a.png') ? 'f1' : undefined),
  spaces: [['https://app.example/s/one', 'https://new.example/s/two']],
};
const own = (text: string) => withOwnReferences(text, 'guide/start.md', to);

describe('references of a text that comes', () => {
  it('name what came by its id: by stable names, by paths, and files by their addresses', () => {
    expect(own('[a](/pages/p1#x) ![b](/files/f1)')).toBe('[a](ref:own-page#x) ![b](ref:own-file)');
    expect(own('[a](install.md) [b](../.gitbook/assets/a%20b.png)')).toBe('[a](ref:own-page) [b](ref:own-file)');
    expect(own('![b](https://files.example/a.png?expires=7)')).toBe('![b](ref:own-file)');
    expect(own('{% include "/reusable-contents/r1" %}\n')).toBe('{% include "ref:own-reusable" %}\n');
  });

  it('lead to spaces here where they led to spaces there', () => {
    expect(own('[a](https://app.example/s/one/install#first)')).toBe('[a](https://new.example/s/two/install#first)');
    expect(own('[a](https://app.example/s/oneself)')).toBe('[a](https://app.example/s/oneself)');
  });

  it('stay where nothing came, and where they lead elsewhere', () => {
    const text = '[a](/pages/p9) [b](missing.md) [c](https://example.com/) [d](#here) [e](mailto:a@example.com) `/pages/p1`';
    expect(own(text)).toBe(text);
  });

  it('never become names of a change by what they say', () => {
    expect(own('[a](ref:own-page)')).toBe('[a](./ref:own-page)');
  });
});

describe('references of a document', () => {
  it('have the ids of here', () => {
    const node = {
      data: { ref: { kind: 'page', page: 'p1', space: 's' } },
      nodes: [
        { kind: 'file', file: 'f9' },
        { kind: 'reusable-content', reusableContent: 'r1' },
      ],
    };
    expect(withOwnIds(node, to)).toEqual({
      data: { ref: { kind: 'page', page: 'own-page' } },
      nodes: [
        { kind: 'file', file: 'f9' },
        { kind: 'reusable-content', reusableContent: 'own-reusable' },
      ],
    });
  });
});
