import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SiteCustomization, type UpdateSiteCustomization } from '@octavo/contract';
import { lookCss } from '@octavo/reader';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { changeContent } from '../../content/edits/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { ONE_DATABASE } from '../../testing/index.ts';
import { updateSiteCustomization } from '../look/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { openPage } from './open-page.ts';
import { FILES } from './reading.fixture.ts';
import { readOutcome } from './reading.ts';
import { beginVisit } from './visit.ts';

const same = (colour: string) => ({ light: colour, dark: colour });
const url = (path: string) => `https://a.example/${path}`;
const picture = (path: string) => ({ light: url(path), dark: url(path) });
const link = (path: string) => ({ title: path, to: { kind: 'url' as const, url: url(path) } });
const face = (id: string) => ({
  id,
  custom: true,
  fontFamily: id,
  fontFaces: [{ weight: 400, sources: [{ url: url(`${id}.woff2`), format: 'woff2' as const }] }],
});
/** Nothing of a page: answers to questions are asked for with it. */
const ELSEWHERE = false;
type Look = UpdateSiteCustomization;
const styling = (part: Look['styling']): Look => ({ styling: part });
const header = (part: Look['header']): Look => ({ header: part });
const footer = (part: Look['footer']): Look => ({ footer: part });
const announced = { enabled: true, message: 'Soon', style: 'info' as const };
const account = { platform: 'github' as const, handle: 'acme', display: { footer: true, header: false } };
const custom = header({ preset: 'custom' });

/** Each setting by its path: two looks that differ in it alone, the first of which may be that of a new site; or the words of the manual by which it has no effect. */
const SETTINGS: Readonly<Record<string, readonly [Look, Look] | typeof ELSEWHERE | string>> = {
  title: [{}, { title: 'Acme help' }],
  'styling.theme': [{}, styling({ theme: 'bold' })],
  'styling.primaryColor': [{}, styling({ primaryColor: same('#007700') })],
  'styling.tint': [{}, styling({ tint: { color: same('#770077') } })],
  'styling.infoColor': [{}, styling({ infoColor: same('#007700') })],
  'styling.successColor': [{}, styling({ successColor: same('#000077') })],
  'styling.warningColor': [{}, styling({ warningColor: same('#007700') })],
  'styling.dangerColor': [{}, styling({ dangerColor: same('#007700') })],
  'styling.corners': [{}, styling({ corners: 'straight' })],
  'styling.depth': [{}, styling({ depth: 'flat' })],
  'styling.links': [{}, styling({ links: 'accent' })],
  'styling.font': [{}, styling({ font: face('mine') })],
  'styling.headingFont': [{}, styling({ headingFont: face('mine') })],
  'styling.monospaceFont': [{}, styling({ monospaceFont: face('mine') })],
  'styling.background': 'styling.background',
  'styling.icons': 'styling.icons',
  'styling.codeTheme.default': 'styling.codeTheme',
  'styling.codeTheme.openapi': 'styling.codeTheme',
  'styling.sidebar.background': [{}, styling({ sidebar: { background: 'filled' } })],
  'styling.sidebar.list': [{}, styling({ sidebar: { list: 'pill' } })],
  'styling.search': [{}, styling({ search: 'prominent' })],
  favicon: [{}, { favicon: { emoji: '1f680' } }],
  announcement: [{ announcement: { ...announced, enabled: false } }, { announcement: announced }],
  socialAccounts: [{}, { socialAccounts: [account] }],
  'internationalization.locale': [{}, { internationalization: { locale: 'ar' } }],
  'header.preset': [{}, header({ preset: 'bold' })],
  'header.logo': [{}, header({ logo: picture('logo.svg') })],
  'header.primaryLink': [{}, header({ primaryLink: link('home').to })],
  'header.backgroundColor': [custom, header({ preset: 'custom', backgroundColor: same('#007700') })],
  'header.linkColor': [custom, header({ preset: 'custom', linkColor: same('#007700') })],
  'header.links': [{}, header({ links: [{ ...link('status'), links: [] }] })],
  'footer.logo': [footer({ copyright: 'Acme' }), footer({ copyright: 'Acme', logo: picture('logo.svg') })],
  'footer.groups': [{}, footer({ groups: [{ title: 'More', links: [link('more')] }] })],
  'footer.copyright': [{}, footer({ copyright: 'Acme' })],
  'themes.default': [{}, { themes: { default: 'dark' } }],
  'themes.toggeable': [{}, { themes: { toggeable: false } }],
  'pdf.enabled': [{}, { pdf: { enabled: false } }],
  'feedback.enabled': [{}, { feedback: { enabled: true } }],
  'ai.mode': [{}, { ai: { mode: 'search' } }],
  'ai.greeting': [{ ai: { mode: 'assistant' } }, { ai: { mode: 'assistant', greeting: 'Welcome' } }],
  'ai.suggestions': [{ ai: { mode: 'assistant' } }, { ai: { mode: 'assistant', suggestions: ['How?'] } }],
  'ai.instructions': ELSEWHERE,
  'advancedCustomization.enabled': 'advancedCustomization',
  'git.showEditLink': [{}, { git: { showEditLink: true } }],
  'pageActions.externalAI': [{}, { pageActions: { externalAI: true } }],
  'pageActions.markdown': [{ pageActions: { items: [] } }, { pageActions: { items: [], markdown: false } }],
  'pageActions.items': [{ pageActions: { items: [] } }, { pageActions: { items: ['mcp'] } }],
  'externalLinks.target': [{}, { externalLinks: { target: 'blank' } }],
  'pagination.enabled': [{}, { pagination: { enabled: false } }],
  'trademark.enabled': [{}, { trademark: { enabled: true } }],
  'privacyPolicy.url': [{}, { privacyPolicy: { url: url('privacy') } }],
  'socialPreview.url': [{}, { socialPreview: { url: url('card.png') } }],
  'insights.trackingCookie': 'insights.trackingCookie',
};

/** Groups of settings; lists and what is chosen as a whole are one setting. */
const GROUPS = new Set(['styling.sidebar', 'styling.codeTheme']);
const WHOLE = new Set(['favicon', 'announcement', 'socialAccounts', 'title', 'updatedAt']);

function settingsOf(shape: Readonly<Record<string, z.core.$ZodType>>, before = ''): string[] {
  return Object.entries(shape).flatMap(([name, member]) => {
    const path = before + name;
    const isGroup = before === '' ? !WHOLE.has(path) : GROUPS.has(path);
    return isGroup && 'shape' in member ? settingsOf(member.shape as z.ZodRawShape, `${path}.`) : [path];
  });
}

const settings = settingsOf(SiteCustomization.shape).filter((path) => path !== 'updatedAt');
const manual = readFileSync(fileURLToPath(new URL('../../../../../docs/sites/look.md', import.meta.url)), 'utf8');

it('has each setting of the contract once', () => {
  expect(Object.keys(SETTINGS).toSorted()).toEqual(settings.toSorted());
});

it.each(Object.values(SETTINGS).filter((looks) => typeof looks === 'string'))('%s is in the list of the manual', (words) => {
  const [, list = ''] = manual.split('## Settings without an effect');
  expect(list).toContain(`\`${words}\``);
});

describe.each(ONE_DATABASE)('a setting of the look', (database) => {
  let world: Awaited<ReturnType<typeof publishedWorld>>;
  beforeAll(async () => {
    world = await publishedWorld(database);
    const { system, ctx, spaces } = world;
    Object.assign(system.config, { ask: { url: url('v1'), model: 'some', perDay: 9, atOnce: 1 } });
    const { gitSync, organization } = system.store.tables;
    const repository = { url: 'https://github.com/acme/docs.git', ref: 'refs/heads/main', updatedAt: system.now() };
    const treeUrl = 'https://github.com/acme/docs/tree/main';
    await system.store.tx(async (tx) => {
      await tx.insert(gitSync).values({ spaceId: spaces.open.id, ...repository, treeUrl, projectDirectory: '' });
      await tx.update(organization).set({ ai: true });
    });
    const markdown = '# Branch\n\nTo [elsewhere](https://b.example/).\n';
    await changeContent(ctx, spaces.open.id, [{ operation: 'update_page', page: idOfPage('branch.md'), document: { markdown } }]);
    return () => system[Symbol.asyncDispose]();
  });

  /** All that a browser gets of a page: its document and its stylesheet. */
  async function drawn(look: Look): Promise<string> {
    const { system, ctx, organization, site } = world;
    await updateSiteCustomization(ctx, organization.id, site.id, look);
    const visited = await beginVisit(system, { url: `${world.url}/branch`, now: system.now() });
    const outcome = 'outcome' in visited ? visited.outcome : await visited.resolve();
    const reading = outcome.kind === 'page' ? await readOutcome(system, outcome) : undefined;
    if (reading === undefined) throw new Error('there is no such page');
    let css = '';
    const page = await openPage(reading, {
      ...FILES,
      ask: { script: 'ask.js', answer: 'answer.js', css: 'ask.css' },
      stylesheet: (chosen) => {
        css = lookCss(chosen).css;
        return { name: 'look.css', css };
      },
    });
    return `${await page.draw()}\n${css}`;
  }

  for (const [path, looks] of Object.entries(SETTINGS)) {
    if (typeof looks === 'string' || looks === ELSEWHERE) continue;
    it(`${path} changes what a reader gets`, async () => {
      const [before, after] = looks;
      const first = await drawn(before);
      expect(await drawn(before)).toBe(first);
      expect(await drawn(after)).not.toBe(first);
    });
  }
});
