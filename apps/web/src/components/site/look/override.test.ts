import { SiteCustomization } from '@octavo/contract';
import { expect, it } from 'vitest';
import type { SiteLook } from '@/lib/outputs';
import { LOOK_PATHS, LOOK_SETTINGS } from './look-settings';
import { chosenAfter, chosenOf, lookWith, overrideChange, withOverride, withoutSetting } from './override';

const site = {
  footer: { copyright: '© Acme', groups: [] },
  pdf: { enabled: true },
  pageActions: { externalAI: false, markdown: true, items: ['markdown'] },
  styling: { corners: 'rounded', sidebar: { background: 'default', list: 'default' } },
} as unknown as SiteLook;

it('each setting of the contract has a field, or a reason for which it has none', () => {
  const nested = (at: string, shape: object): string[] =>
    Object.entries(shape).flatMap(([name, schema]) => {
      const path = at === '' ? name : `${at}.${name}`;
      const isGroup = 'shape' in schema && (at === '' ? !['announcement'].includes(name) : ['sidebar', 'codeTheme'].includes(name));
      return isGroup ? nested(path, schema.shape) : [path];
    });
  const known = nested('', SiteCustomization.shape).filter((path) => !path.startsWith('ai.') && path !== 'updatedAt');
  expect([...LOOK_PATHS].sort()).toEqual(known.sort());
  const without = LOOK_PATHS.filter((path) => 'withoutField' in LOOK_SETTINGS[path]);
  expect(without).toEqual([
    'styling.background',
    'styling.icons',
    'styling.codeTheme.default',
    'styling.codeTheme.openapi',
    'advancedCustomization.enabled',
    'pageActions.externalAI',
    'pageActions.markdown',
    'insights.trackingCookie',
  ]);
});

it('what a site space has of its own is over the look of the site, member by member', () => {
  const chosen = chosenOf({ pdf: { enabled: false }, styling: { sidebar: { list: 'pill' } }, footer: null });
  expect([...chosen]).toEqual([
    ['styling.sidebar.list', 'pill'],
    ['pdf.enabled', false],
  ]);
  expect(lookWith(site, chosen)).toEqual({
    ...site,
    pdf: { enabled: false },
    styling: { corners: 'rounded', sidebar: { background: 'default', list: 'pill' } },
  });
});

it('a setting that the form changes is chosen, one that is emptied or given back is taken back with null', () => {
  const saved = chosenOf({ footer: { copyright: '© Some' }, pdf: { enabled: false } });
  const before = lookWith(site, saved);
  const changed = chosenAfter(saved, before, { ...before, styling: { ...before.styling, corners: 'straight' } });
  expect(overrideChange(saved, changed)).toEqual({ styling: { corners: 'straight' } });
  const { copyright: _, ...footer } = before.footer;
  const emptied = chosenAfter(saved, before, { ...before, footer });
  expect(overrideChange(saved, emptied)).toEqual({ footer: { copyright: null } });
  expect(overrideChange(saved, withoutSetting(saved, 'pdf.enabled'))).toEqual({ pdf: { enabled: null } });
  expect(overrideChange(saved, saved)).toEqual({});
  expect(withOverride(saved, { footer: { copyright: null }, pdf: { enabled: true } })).toEqual(new Map([['pdf.enabled', true]]));
});

it('the older switches of the actions of a page go back to the site with their list', () => {
  const chosen = chosenOf({ pageActions: { externalAI: true, items: ['external-ai'], markdown: false } });
  expect([...withoutSetting(chosen, 'pageActions.items')]).toEqual([]);
});
