// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildTreeModel } from '@/components/tree/tree-model';
import type { SiteStructure } from '@/lib/outputs';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useEditedStructure } from './use-edited-structure';
import { useStructureActions } from './use-structure-actions';

afterEach(cleanup);

const space = (id: string, isDefault = false) => ({
  object: 'site-space',
  id,
  title: id,
  path: id,
  default: isDefault,
  draft: false,
  space: { id },
});
const section = (id: string, siteSpaces: unknown[] = [], isDefault = false) => ({
  object: 'site-section',
  id,
  title: id,
  path: id,
  default: isDefault,
  draft: false,
  siteSpaces,
});
const LINK = { object: 'site-external-link', id: 'Forum', title: 'Forum', url: 'https://example.com', draft: false };
const GROUP = { object: 'site-section-group', id: 'More', title: 'More', draft: false, children: [section('API'), LINK] };
const STRUCTURE = {
  type: 'sections',
  structure: [
    section('Guide', [space('English', true), space('Deutsch')], true),
    GROUP,
    section('Blog', [space('News', true), space('Archive')]),
  ],
} as unknown as SiteStructure;

/** The actions on the structure of a site, with what the server was asked for. @param refuses procedures that the server refuses */
function actions(refuses: readonly string[] = []) {
  const answers = {
    'sites.update': () => undefined,
    'sites.structure.sort': () => undefined,
    'sites.structure.updateSection': () => undefined,
    'sites.structure.updateSiteSpace': () => undefined,
    'sites.structure.updateGroup': () => undefined,
    'sites.structure.updateLink': () => undefined,
    'sites.structure.duplicate': () => ({ id: 'Copy', title: 'Guide (copy)' }),
  };
  const refused = refuses.map((path) => [path, () => Promise.reject(refusal('not_allowed'))]);
  const screen = testScreen({
    site: { site: { id: 'site' }, organization: { id: 'org' } },
    answers: { ...answers, ...Object.fromEntries(refused), 'sites.structure.get': () => STRUCTURE },
  });
  const focused: string[] = [];
  const said: string[] = [];
  const { result } = renderHook(
    () => {
      const structure = useEditedStructure(STRUCTURE);
      const tell = { focus: (id: string) => void focused.push(id), say: (words: string) => void said.push(words) };
      return { structure, actions: useStructureActions(structure, buildTreeModel(structure.nodes), tell) };
    },
    { wrapper: screen.wrapper },
  );
  const run = (work: (all: typeof result.current.actions) => void) => act(async () => work(result.current.actions));
  /** Changes that were sent, without the place of the site. */
  const sent = () =>
    screen.calls
      .filter(({ path }) => path !== 'sites.structure.get')
      .map(({ path, input }) => {
        const { orgId, siteId, ...rest } = input as Record<string, unknown>;
        expect([orgId, siteId]).toEqual(['org', 'site']);
        return [path.replace('sites.', ''), rest];
      });
  return { screen, run, sent, focused, said, structure: () => result.current.structure };
}

const sortOf = (type: string, id: string, before?: { type: string; id: string }) => [
  'structure.sort',
  { sort: { item: { type, id }, position: before === undefined ? {} : { before } } },
];

it('moves an entry among its siblings by a key, takes the focus along and announces its place', async () => {
  const { run, sent, focused, said } = actions();
  await run((all) => all.moveByKey('Blog', 'up'));
  expect(sent()).toEqual([sortOf('site-section', 'Blog', { type: 'site-section-group', id: 'More' })]);
  expect(focused).toEqual(['Blog']);
  expect(said[0]).toMatch(/Blog.*2.*3/);
});

it('moves an entry behind all others without naming one', async () => {
  const { run, sent } = actions();
  await run((all) => all.moveByKey('More', 'down'));
  expect(sent()).toEqual([sortOf('site-section-group', 'More')]);
});

it('moves an entry into the group before it, where it is the last, and out again behind the group', async () => {
  const { run, sent } = actions();
  await run((all) => all.moveByKey('Blog', 'in'));
  expect(sent()).toEqual([['structure.updateSection', { itemId: 'Blog', patch: { siteSectionGroupId: 'More' } }]]);
  await run((all) => all.moveByKey('Forum', 'out'));
  expect(sent().slice(1)).toEqual([
    ['structure.updateLink', { itemId: 'Forum', patch: { sectionGroup: null } }],
    sortOf('site-external-link', 'Forum', { type: 'site-section', id: 'Blog' }),
  ]);
});

it('announces why an entry stays, and sends nothing', async () => {
  const { run, sent, said } = actions();
  await run((all) => all.moveByKey('Guide', 'up'));
  await run((all) => all.moveByKey('Deutsch', 'in'));
  await run((all) => all.moveByKey('Guide', 'in'));
  await run((all) => all.moveByKey('nobody', 'up'));
  expect(said).toEqual([m.structure.stays.first, m.structure.stays.variant, m.structure.stays.noGroup]);
  expect(sent()).toEqual([]);
});

it('moves an entry into a group before another, and takes that back when asked to', async () => {
  const { run, sent, screen } = actions();
  await run((all) => all.moveTo('Blog', { into: 'More', at: 1 }));
  expect(screen.toasts()).toEqual([m.structure.moved('Blog', 'More')]);
  expect(sent()).toEqual([
    ['structure.updateSection', { itemId: 'Blog', patch: { siteSectionGroupId: 'More' } }],
    sortOf('site-section', 'Blog', { type: 'site-external-link', id: 'Forum' }),
  ]);
  await screen.pressToast();
  // The server of this test still has it in its place, behind the group.
  expect(sent().at(-1)).toEqual(sortOf('site-section', 'Blog'));
});

it('sends no place within a group that an entry could not be put into, says why, and shows it where it was', async () => {
  const { run, sent, screen, structure } = actions(['sites.structure.updateSection']);
  await run((all) => all.moveTo('Blog', { into: 'More', at: 0 }));
  expect(sent()).toHaveLength(1);
  expect(screen.toasts()).toEqual(['Refused.']);
  expect(structure().nodes.map(({ id }) => id)).toEqual(['Guide', 'English', 'Deutsch', 'More', 'API', 'Forum', 'Blog', 'News', 'Archive']);
});

it('has another section open first, and the former one again when asked to', async () => {
  const { run, sent, screen } = actions();
  await run((all) => all.makeDefault('Blog'));
  await screen.pressToast();
  expect(sent()).toEqual([
    ['update', { patch: { defaultSiteSection: 'Blog' } }],
    ['update', { patch: { defaultSiteSection: 'Guide' } }],
  ]);
});

it.each([
  ['Deutsch', 'Guide', 'English'],
  ['Archive', 'Blog', 'News'],
])(
  'has another space of the same section open first (%s), and the former one of that section again when asked to',
  async (id, itemId, former) => {
    const { run, sent, screen } = actions();
    await run((all) => all.makeDefault(id));
    await screen.pressToast();
    expect(sent()).toEqual([
      ['structure.updateSection', { itemId, patch: { defaultSiteSpace: id } }],
      ['structure.updateSection', { itemId, patch: { defaultSiteSpace: former } }],
    ]);
  },
);

it.each([
  ['Guide', 'updateSection'],
  ['Deutsch', 'updateSiteSpace'],
  ['More', 'updateGroup'],
  ['Forum', 'updateLink'],
])('hides %s from readers, and shows it again when asked to', async (id, procedure) => {
  const { run, sent, screen } = actions();
  await run((all) => all.setDraft(id, true));
  expect(screen.toasts()).toEqual([m.structure.madeDraft(id)]);
  await screen.pressToast();
  expect(sent()).toEqual([true, false].map((draft) => [`structure.${procedure}`, { itemId: id, patch: { draft } }]));
});

it('focuses the copy of a space, and says its title', async () => {
  const { run, sent, focused, screen } = actions();
  await run((all) => all.duplicate('Deutsch'));
  expect(sent()).toEqual([['structure.duplicate', { itemId: 'Deutsch' }]]);
  expect([focused, screen.toasts()]).toEqual([['Copy'], [m.structure.duplicated('Guide (copy)')]]);
});

it('says why the server refuses what one does with an entry', async () => {
  const { run, screen, focused } = actions(['sites.update', 'sites.structure.updateLink', 'sites.structure.duplicate']);
  await run((all) => all.makeDefault('Blog'));
  await run((all) => all.setDraft('Forum', true));
  await run((all) => all.duplicate('Guide'));
  expect([screen.toasts(), focused]).toEqual([['Refused.', 'Refused.', 'Refused.'], []]);
});
