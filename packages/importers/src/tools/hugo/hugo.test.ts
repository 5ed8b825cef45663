import { expect, it } from 'vitest';
import { convertFolder } from '../../folder/convert-folder.ts';
import { entriesOf, pageOf, treeOf } from '../../testing/entries.ts';

it('languages may be in a file of their own: addresses of the site have no folder of the first one', async () => {
  const { pages, warnings } = await convertFolder(
    entriesOf({
      'hugo.toml': "baseURL = 'https://kettle.example/'\n",
      'config/_default/languages.toml': '[en]\ncontentDir = "content/en"\n[fr]\ncontentDir = "content/fr"\n',
      'content/en/_index.md': '---\ntitle: Kettle\n---\n\nSee [boiling](/guide/boil/).\n',
      'content/en/guide/boil.md': '---\ntitle: Boil\n---\n\n{{< code file="boil.sh" >}}\nkettle --on\n{{< /code >}}\n',
      'content/fr/_index.md': '---\ntitle: Bouilloire\n---\n',
    }),
    { name: 'docs', maxPages: 9 },
  );
  expect(treeOf(pages)).toEqual(['Kettle', '[Guide]', '  Boil']);
  expect(pageOf(pages, 'Kettle').markdown).toBe('See [boiling](import:content/en/guide/boil.md).\n');
  expect(pageOf(pages, 'Boil').markdown).toContain('{% code title="boil.sh" %}\n```sh\nkettle --on\n```');
  expect(warnings[0]?.message).toContain('Other languages (fr) were left out');
});
