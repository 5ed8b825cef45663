import { writeHtml } from '@octavo/markdown/draw';
import { expect, it } from 'vitest';
import { breadcrumbData } from './breadcrumb-data.ts';

const page = {
  title: 'A </script><b> & more',
  canonicalUrl: 'https://docs.example/guide/page',
  breadcrumbs: [{ title: 'Guide', href: '/guide/' }],
  isHiddenFromSearch: false,
};

it('tells search engines the way to a page, as data that ends nothing', () => {
  const element = breadcrumbData(page);
  const html = element === undefined ? '' : writeHtml([element]);
  const [, json = ''] = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Guide', item: 'https://docs.example/guide/' },
      { position: 2, name: page.title, item: page.canonicalUrl },
    ],
  });
});

it('tells nothing of pages that search engines leave out, or that stand at the top', () => {
  expect(breadcrumbData({ ...page, isHiddenFromSearch: true })).toBeUndefined();
  expect(breadcrumbData({ ...page, breadcrumbs: [] })).toBeUndefined();
});
