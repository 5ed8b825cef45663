import type { SiteCustomization } from '@octavo/contract';
import type { PageNode, SitePlace, SpaceContent, Visitor } from '@octavo/site';
import { expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from './default-customization.ts';
import { settingsForVisitor } from './settings-for-visitor.ts';

const page = (id: string, condition?: string): PageNode => ({
  page: { id, type: 'document', title: id, oid: 'x', ...(condition === undefined ? {} : { condition }) },
  path: id,
  parentId: undefined,
  children: [],
});
const tree = [page('open'), page('beta', 'visitor.claims.isBeta')];
const byId = new Map(tree.map((node) => [node.page.id, node]));
const empty = new Map();
const content: SpaceContent = {
  view: { tree, pages: byId, byPath: byId, byFile: empty, redirects: empty, variables: empty, home: tree[0] },
  fileRedirects: empty,
};
const siteSpace = {
  kind: 'site-space',
  id: 'ss',
  title: 'Docs',
  icon: null,
  condition: null,
  isDraft: false,
  path: 'docs',
  formerPaths: [],
  spaceId: 'docs',
} as const;
const place: SitePlace = { siteSpace, section: null, groups: [] };
const looking = (claims: Record<string, unknown>, places: SitePlace[] = [place]) => {
  const visitor: Visitor = { isSignedIn: true, claims, seesDrafts: false };
  return { visitor, places: new Map(places.map((one) => [one.siteSpace.id, one])), content: async () => content };
};

const to = (id: string) => ({ kind: 'page' as const, page: id, space: 'docs' });
const link = (title: string, target: SiteCustomization['footer']['groups'][number]['links'][number]['to']) => ({ title, to: target });
const outside = { kind: 'url' as const, url: 'https://example.com/' };
const settings: SiteCustomization = {
  ...DEFAULT_CUSTOMIZATION,
  announcement: { enabled: true, message: 'News', style: 'info', link: link('Beta', to('beta')) },
  header: {
    preset: 'default',
    primaryLink: to('beta'),
    links: [
      { title: 'Open', to: to('open'), links: [] },
      { title: 'Beta', to: to('beta'), links: [] },
      { title: 'Menu', to: to('beta'), links: [link('Beta', to('beta')), link('Outside', outside)] },
      { title: 'For some', to: outside, links: [], condition: 'visitor.claims.isBeta' },
      { title: 'Elsewhere', to: { kind: 'space', space: 'closed' }, links: [] },
    ],
  },
  footer: {
    groups: [
      { title: 'Beta', links: [link('Beta', to('beta'))] },
      { title: 'All', links: [link('Own', { kind: 'page', page: 'open' })] },
    ],
  },
};

it('leaves out links to what a visitor cannot open, and those that are not for them', async () => {
  const seen = await settingsForVisitor(settings, looking({}), 'docs');
  expect(seen.header).toEqual({
    preset: 'default',
    links: [
      { title: 'Open', to: to('open'), links: [] },
      { title: 'Menu', to: null, links: [link('Outside', outside)] },
    ],
  });
  expect(seen.footer.groups.map(({ title }) => title)).toEqual(['All']);
  expect(seen.announcement).toEqual({ enabled: true, message: 'News', style: 'info' });
  expect(JSON.stringify(seen)).not.toContain('beta');
});

it('leaves in what they can open, without the conditions', async () => {
  const seen = await settingsForVisitor(settings, looking({ isBeta: true }), 'docs');
  expect(seen.header.links.map(({ title }) => title)).toEqual(['Open', 'Beta', 'Menu', 'For some']);
  expect(seen.header.primaryLink).toEqual(to('beta'));
  expect(JSON.stringify(seen)).not.toContain('visitor.claims');
  const nothing = await settingsForVisitor(settings, looking({ isBeta: true }, []), 'docs');
  expect(nothing.header.links.map(({ title }) => title)).toEqual(['Menu', 'For some']);
  expect(nothing.footer.groups).toEqual([]);
});
