import { expect, it } from 'vitest';
import { familyOf, weightOf, withFiles } from './font-files';

it.each([
  ['AcmeSans-Regular.woff2', 'Acme Sans', 400],
  ['AcmeSans-SemiBold.woff2', 'Acme Sans', 600],
  ['AcmeSans-ExtraLight.woff', 'Acme Sans', 200],
  ['acme-700.woff2', 'acme', 700],
  ['Acme_Black.woff2', 'Acme', 900],
  ['!!.woff2', 'Font', 400],
])('the name of a file tells family and weight: %s', (name, family, weight) => {
  expect([familyOf(name), weightOf(name)]).toEqual([family, weight]);
});

it('files are the faces of one family, one for each weight, in their order', () => {
  const first = withFiles(undefined, [{ name: 'AcmeSans-Bold.woff2', url: 'https://a.example/b' }]);
  const both = withFiles(first, [
    { name: 'AcmeSans-Regular.woff', url: 'https://a.example/r' },
    { name: 'Other-Bold.woff2', url: 'https://a.example/b2' },
  ]);
  expect(both).toEqual({
    id: 'acme-sans',
    custom: true,
    fontFamily: 'Acme Sans',
    fontFaces: [
      { weight: 400, sources: [{ url: 'https://a.example/r', format: 'woff' }] },
      { weight: 700, sources: [{ url: 'https://a.example/b2', format: 'woff2' }] },
    ],
  });
  expect(withFiles(both, [])).toBe(both);
});
