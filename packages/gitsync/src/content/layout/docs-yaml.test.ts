import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocsYaml, spacesOf } from './docs-yaml.ts';

const SITE = `$schema: https://example.com/schema
version: 1
site:
  title: Documentation
  structure:
    - type: section-group
      key: all
      title: All
      children:
        - type: section
          key: documentation
          title: Docs
          path: /documentation/
          icon: book
          children:
            - type: space
              key: en
              title: English
              path: en
              default: true
              content: { directory: ./docs/en, language: en }
            - type: space
              key: fr
              path: fr
              hidden: true
              content: { directory: null, language: fr }
    - type: space
      key: root
      title: Root
      content:
        directory: /top
    - type: external-link
      key: site
      title: Site
      url: https://example.com
`;

describe('parseDocsYaml', () => {
  it('reads names, paths, directories and order', () => {
    const { title, structure, warnings } = parseDocsYaml(SITE);
    expect(title).toBe('Documentation');
    expect(structure.map(({ type, key }) => [type, key])).toEqual([
      ['section-group', 'all'],
      ['space', 'root'],
      ['external-link', 'site'],
    ]);
    expect(structure[0]?.children[0]).toMatchObject({ type: 'section', title: 'Docs', path: 'documentation', icon: 'book' });
    expect(spacesOf(structure)).toMatchObject([
      { key: 'en', title: 'English', isDefault: true, directory: { from: 'project', path: 'docs/en' }, language: 'en' },
      { key: 'fr', title: 'fr', hidden: true, language: 'fr' },
      { key: 'root', path: 'root', directory: { from: 'repository', path: 'top' } },
    ]);
    expect(spacesOf(structure)[1]).not.toHaveProperty('directory');
    expect(warnings).toEqual([]);
  });

  it('leaves out what it cannot read, naming the line', () => {
    const text =
      'site:\n  structure:\n    - type: page\n      key: a\n    - type: space\n      key: b\n      content: {directory: ../x}\n    - type: space\n      key: b\n';
    const { structure, warnings } = parseDocsYaml(text, 'gitbook-docs.yaml');
    expect(structure).toMatchObject([{ key: 'b' }]);
    expect(warnings.map(({ line, file }) => [line, file])).toEqual([
      [3, 'gitbook-docs.yaml'],
      [5, 'gitbook-docs.yaml'],
      [8, 'gitbook-docs.yaml'],
    ]);
  });

  it('gives nothing for a file that is not YAML or says something else', () => {
    expect(parseDocsYaml('site: "')).toMatchObject({ structure: [], warnings: [{ code: 'invalid_yaml', line: 1 }] });
    expect(parseDocsYaml('a: 1')).toEqual({ structure: [], warnings: [] });
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseDocsYaml(`site:\n  structure: ${text}`).structure)));
  });
});
