import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Outcome, SitePreview } from '../model.ts';
import { buildWorld, type SiteSpec } from '../testing/build-world.ts';
import { resolve } from './resolve.ts';

const NOW = Date.UTC(2026, 0, 1);
const VISITOR_KEY = 'the-key-of-visitors-of-this-site-0001';
const acme = { id: 'org1', hostname: 'acme' };
const other = { id: 'org2', hostname: 'other' };

const claims = {
  type: 'object',
  properties: {
    isStaff: { type: 'boolean', description: 'Staff' },
    unsigned: {
      type: 'object',
      description: 'Unsigned',
      properties: { language: { type: 'string', enum: ['en', 'fr'], description: 'Language' } },
    },
  },
};
const adaptive = { hasAdaptiveContent: true, adaptiveSchema: claims };
const space = (id: string, more: Partial<SiteSpec['items'][number]> = {}) => ({
  id,
  kind: 'site-space' as const,
  spaceId: `${id}-space`,
  ...more,
});

const SITES: SiteSpec[] = [
  // One space, below the organization's path only.
  { id: 'plain', organization: acme, basename: 'plain', items: [space('v1', { spaceId: 'guide' })] },
  // Variants without sections.
  {
    id: 'variants',
    organization: acme,
    basename: 'variants',
    hostname: 'variants.example.com',
    facts: { defaultSiteSpaceId: 'v2' },
    items: [
      space('v1', { spaceId: 'small', formerPaths: ['v0', 'v2'] }),
      space('v2', { spaceId: 'guide' }),
      space('v3', { spaceId: 'small', isDraft: true }),
      space('fr', { spaceId: 'small', condition: 'visitor.claims.unsigned.language === "fr"' }),
    ],
  },
  // Sections in groups, with variants.
  {
    id: 'sections',
    organization: acme,
    basename: 'sections',
    hostname: 'docs.example.com',
    facts: { ...adaptive, defaultSectionId: 'guides' },
    items: [
      { id: 'products', kind: 'section-group' },
      { id: 'guides', kind: 'section', parentId: 'products' },
      space('latest', { parentId: 'guides', spaceId: 'guide' }),
      space('old', { parentId: 'guides', spaceId: 'small', formerPaths: ['v0', 'api'] }),
      { id: 'api', kind: 'section', defaultSiteSpaceId: 'stable', formerPaths: ['guides', 'rest', 'gone', 'install'] },
      space('beta', { parentId: 'api', spaceId: 'small', condition: 'visitor.claims.isStaff', formerPaths: ['preview'] }),
      space('stable', { parentId: 'api', spaceId: 'reference' }),
      { id: 'staff', kind: 'section', condition: 'visitor.claims.isStaff', formerPaths: ['internal'] },
      space('handbook', { parentId: 'staff', spaceId: 'small' }),
      { id: 'mixed', kind: 'section', defaultSiteSpaceId: 'closed' },
      space('closed', { parentId: 'mixed', spaceId: 'small', condition: 'visitor.claims.isStaff' }),
      space('open', { parentId: 'mixed', spaceId: 'small' }),
      { id: 'blank', kind: 'section' },
      space('nothing', { parentId: 'blank', spaceId: 'empty' }),
      { id: 'site', kind: 'external-link', url: 'https://example.com' },
    ],
    redirects: [
      { from: '/legacy/page', to: { kind: 'site-page', siteSpaceId: 'stable', pageId: 'users' }, isPermanent: true },
      { from: '/legacy/*', to: { kind: 'site-section', siteSectionId: 'api' }, captures: true },
      { from: '/legacy/deep/*', to: { kind: 'site-space', siteSpaceId: 'old' } },
      { from: '/secret', to: { kind: 'site-page', siteSpaceId: 'handbook', pageId: 'start' } },
      { from: '/gone', to: { kind: 'external', url: 'https://example.org/moved?x=1' } },
      { from: '/elsewhere/*', to: { kind: 'external', url: 'https://example.org/base/' }, captures: true },
      { from: '/soon', to: { kind: 'site-section', siteSectionId: 'api' }, isDraft: true },
      { from: '/install', to: { kind: 'site-section', siteSectionId: 'api' } },
      { from: '/Gründe', to: { kind: 'site-section', siteSectionId: 'api' } },
    ],
  },
  {
    id: 'proxied',
    organization: acme,
    basename: 'proxied',
    proxyOrigin: 'www.example.com/help',
    items: [space('p', { spaceId: 'small' })],
  },
  {
    id: 'deeper',
    organization: acme,
    basename: 'deeper',
    proxyOrigin: 'www.example.com/help/deep',
    items: [space('q', { spaceId: 'guide' })],
  },
  {
    id: 'shared',
    organization: acme,
    basename: 'shared',
    facts: { visibility: 'share-link' },
    shareKeys: ['KeyOfALink'],
    items: [space('s', { spaceId: 'guide' })],
  },
  { id: 'once-shared', organization: acme, basename: 'once-shared', shareKeys: ['KeyOfALink'], items: [space('o', { spaceId: 'guide' })] },
  {
    id: 'members',
    organization: acme,
    basename: 'members',
    hostname: 'members.example.com',
    facts: { ...adaptive, visibility: 'visitor-auth', fallbackUrl: 'https://login.example.com/in?site=members' },
    visitorKey: VISITOR_KEY,
    items: [
      space('m', { spaceId: 'guide' }),
      space('m-staff', { spaceId: 'small', condition: 'visitor.claims.isStaff', formerPaths: ['crew'] }),
    ],
  },
  {
    id: 'gated',
    organization: acme,
    basename: 'gated',
    facts: { visibility: 'visitor-auth', signInIntegration: 'gate', fallbackUrl: 'https://login.example.com/in' },
    visitorKey: VISITOR_KEY,
    items: [space('g', { spaceId: 'guide' })],
  },
  {
    id: 'members-2',
    organization: acme,
    basename: 'members-2',
    facts: { visibility: 'visitor-auth' },
    visitorKey: 'another-key-of-another-site-00000002',
    items: [space('n', { spaceId: 'guide' })],
  },
  {
    id: 'unpublished',
    organization: acme,
    basename: 'unpublished',
    facts: { isPublished: false },
    items: [space('u', { spaceId: 'guide' })],
  },
  { id: 'hollow', organization: acme, basename: 'hollow', items: [{ id: 'link', kind: 'external-link', url: 'https://example.com' }] },
  { id: 'theirs', organization: other, basename: 'theirs', hostname: 'docs.other.example', items: [space('t', { spaceId: 'small' })] },
  { id: 'namesake', organization: other, basename: 'plain', items: [space('w', { spaceId: 'small' })] },
  { id: 'nameless', organization: { id: 'Org3', hostname: null }, basename: 'n', items: [space('x', { spaceId: 'small' })] },
];

const SPACES = {
  guide: {
    pages: [
      { slug: '', id: 'welcome' },
      { slug: 'install', children: [{ slug: 'linux' }, { slug: 'Windows-11' }] },
      {
        slug: 'basics',
        type: 'group' as const,
        children: [
          { slug: 'secret-one', hidden: true as const },
          { slug: 'first', id: 'basics-first' },
        ],
      },
      { slug: 'nobody', type: 'group' as const, children: [{ slug: 'x', id: 'nobody-x', condition: 'false' }] },
      { slug: 'hidden', hidden: true as const },
      { slug: 'staff', id: 'staff-page', condition: 'visitor.claims.isStaff', children: [{ slug: 'below', id: 'staff-below' }] },
      { slug: 'broken', condition: 'visitor.claims.' },
      { slug: 'api', id: 'page-named-like-a-section', children: [{ slug: 'keys' }] },
      { slug: 'old', id: 'page-named-like-a-variant' },
      { slug: 'node.js-sdk' },
      { slug: 'größe & maß' },
      { slug: 'link', type: 'link' as const },
    ],
    moved: { 'setup/linux': 'linux', 'was-staff': 'staff-page', lost: 'gone', fundamentals: 'basics' },
    fileRedirects: {
      'From-File': 'install/linux.md#step',
      'file/staff': 'staff.md',
      'file/out': 'https://example.org/x',
      'file/lost': 'nowhere.md',
      'setup/linux': 'hidden.md',
    },
  },
  reference: {
    pages: [{ slug: 'overview', type: 'group' as const, children: [{ slug: 'users' }] }, { slug: 'errors' }],
    home: 'errors',
    moved: { people: 'users' },
  },
  small: { pages: [{ slug: 'start' }, { slug: 'install', id: 'small-install' }] },
  empty: { pages: [] },
};

const world = buildWorld({ appUrl: 'https://octavo.example.net', sitesHost: 'sites.example.net:8443' }, SITES, SPACES);
const sign = (payload: Record<string, unknown>, key = VISITOR_KEY, end = NOW / 1000 + 600) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(end).sign(new TextEncoder().encode(key));
const tokens = {
  guest: await sign({}),
  staff: await sign({ isStaff: true }),
  expired: await sign({}, VISITOR_KEY, NOW / 1000 - 600),
  foreign: await sign({ isStaff: true }, 'another-key-of-another-site-00000002'),
};

/** An outcome in a line. */
function line(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'page':
      return `page ${outcome.page.page.id} in ${outcome.visit.site.id}/${outcome.place.siteSpace.id} at ${outcome.at.canonicalUrl}`;
    case 'redirect':
      return `${outcome.isPermanent ? 'permanent ' : ''}${outcome.reason} ${outcome.url}`;
    case 'sign-in':
      return `sign-in ${outcome.reason} ${outcome.ask === null ? outcome.url : `by ${outcome.ask.integration} for ${outcome.ask.location}`}`;
    case 'not-found':
      return `not-found ${outcome.reason}`;
  }
}

const DOCS = 'https://docs.example.com';
const APP = 'https://octavo.example.net/docs';
const page = (id: string, place: string, address: string) => `page ${id} in ${place} at ${address}`;

const TABLE: Record<
  string,
  [url: string, expected: string, more?: { token?: keyof typeof tokens; shareKey?: string; preview?: SitePreview }][]
> = {
  'where sites are': [
    [`${APP}/acme/plain`, page('welcome', 'plain/v1', 'https://acme.sites.example.net:8443/plain/')],
    [`${APP}/org1/plain/install`, page('install', 'plain/v1', 'https://acme.sites.example.net:8443/plain/install')],
    [`${APP}/ACME/Plain/INSTALL`, page('install', 'plain/v1', 'https://acme.sites.example.net:8443/plain/install')],
    [`${APP}/other/plain/install`, page('small-install', 'namesake/w', 'https://other.sites.example.net:8443/plain/install')],
    [`${APP}/Org3/N/install`, page('small-install', 'nameless/x', `${APP}/Org3/n/install`)],
    ['https://acme.sites.example.net:8443/plain/', page('welcome', 'plain/v1', 'https://acme.sites.example.net:8443/plain/')],
    ['http://ACME.sites.example.net/plain', page('welcome', 'plain/v1', 'https://acme.sites.example.net:8443/plain/')],
    ['https://acme.sites.example.net:8443/', 'not-found unknown-host'],
    ['https://nobody.sites.example.net/plain', 'not-found unknown-host'],
    [`${DOCS}/`, page('welcome', 'sections/latest', `${DOCS}/`)],
    [`${DOCS}./`, page('welcome', 'sections/latest', `${DOCS}/`)],
    ['https://DOCS.example.COM:444', page('welcome', 'sections/latest', `${DOCS}/`)],
    [`${APP}/acme/sections/api`, page('errors', 'sections/stable', `${DOCS}/api`)],
    ['https://www.example.com/help/install', page('small-install', 'proxied/p', 'https://www.example.com/help/install')],
    ['https://www.example.com/help/deep/install', page('install', 'deeper/q', 'https://www.example.com/help/deep/install')],
    ['https://www.example.com/', 'not-found unknown-host'],
    ['https://www.example.com/helpful', 'not-found unknown-host'],
    [`${APP}/acme/proxied/start`, page('start', 'proxied/p', 'https://www.example.com/help/')],
  ],
  'whose they are': [
    [`${APP}/other/sections`, 'not-found unknown-host'],
    [`${APP}/acme/theirs`, 'not-found unknown-host'],
    ['https://other.sites.example.net/sections/', 'not-found unknown-host'],
    ['https://docs.other.example/acme/plain', 'not-found no-page'],
    [`${DOCS}/docs/other/theirs`, 'not-found no-page'],
    ['https://octavo.example.net/', 'not-found unknown-host'],
    ['https://docs.example.com.evil.example/', 'not-found unknown-host'],
    ['https://evil.example/docs/acme/plain', 'not-found unknown-host'],
    ['https://docs.example.com@evil.example/', 'not-found bad-address'],
  ],
  'sections and variants': [
    [`${DOCS}/guides`, page('welcome', 'sections/latest', `${DOCS}/`)],
    [`${DOCS}/guides/latest/install`, page('install', 'sections/latest', `${DOCS}/install`)],
    [`${DOCS}/old/install`, page('small-install', 'sections/old', `${DOCS}/old/install`)],
    [`${DOCS}/guides/old`, page('start', 'sections/old', `${DOCS}/old`)],
    [`${DOCS}/api`, page('errors', 'sections/stable', `${DOCS}/api`)],
    [`${DOCS}/api/stable/errors`, page('errors', 'sections/stable', `${DOCS}/api`)],
    [`${DOCS}/api/keys`, page('keys', 'sections/latest', `${DOCS}/guides/api/keys`)],
    [`${DOCS}/guides/api/keys`, page('keys', 'sections/latest', `${DOCS}/guides/api/keys`)],
    [`${DOCS}/guides/latest/old`, page('page-named-like-a-variant', 'sections/latest', `${DOCS}/latest/old`)],
    [`${DOCS}/blank`, 'not-found empty-space'],
    ['https://variants.example.com/', page('welcome', 'variants/v2', 'https://variants.example.com/')],
    ['https://variants.example.com/v1/install', page('small-install', 'variants/v1', 'https://variants.example.com/v1/install')],
    ['https://variants.example.com/v2/install', page('install', 'variants/v2', 'https://variants.example.com/install')],
    [`${APP}/acme/hollow`, 'not-found empty-site'],
  ],
  pages: [
    [`${DOCS}/install/linux/`, page('linux', 'sections/latest', `${DOCS}/install/linux`)],
    [`${DOCS}//install///linux`, page('linux', 'sections/latest', `${DOCS}/install/linux`)],
    [`${DOCS}/install/windows-11`, page('Windows-11', 'sections/latest', `${DOCS}/install/Windows-11`)],
    [`${DOCS}/install/linux?x=1#y`, page('linux', 'sections/latest', `${DOCS}/install/linux`)],
    [`${DOCS}/node.js-sdk`, page('node.js-sdk', 'sections/latest', `${DOCS}/node.js-sdk`)],
    [`${DOCS}/GR%C3%96%C3%9FE%20%26%20ma%C3%9F`, page('größe & maß', 'sections/latest', `${DOCS}/gr%C3%B6%C3%9Fe%20%26%20ma%C3%9F`)],
    [`${DOCS}/hidden`, page('hidden', 'sections/latest', `${DOCS}/hidden`)],
    [`${DOCS}/basics/secret-one`, page('secret-one', 'sections/latest', `${DOCS}/basics/secret-one`)],
    [`${DOCS}/basics`, `first-page ${DOCS}/basics/first`],
    [`${DOCS}/api/overview`, `first-page ${DOCS}/api/overview/users`],
    [`${DOCS}/nobody`, 'not-found no-page'],
    [`${DOCS}/link`, 'not-found no-page'],
    [`${DOCS}/welcome`, 'not-found no-page'],
    [`${DOCS}/nowhere`, 'not-found no-page'],
  ],
  'encoded separators and what else leaves a site': [
    [`${DOCS}/install%2Flinux`, 'not-found bad-address'],
    [`${DOCS}/install%2flinux`, 'not-found bad-address'],
    [`${DOCS}/x%2F..%2Finstall`, 'not-found bad-address'],
    [`${DOCS}/x/../install`, 'not-found bad-address'],
    [`${DOCS}/./install`, 'not-found bad-address'],
    [`${DOCS}/%2e%2e/install`, 'not-found bad-address'],
    [`${DOCS}/.%2E/install`, 'not-found bad-address'],
    [`${DOCS}/install%5Clinux`, 'not-found bad-address'],
    [`${DOCS}\\install`, 'not-found bad-address'],
    [`${DOCS}/install%00`, 'not-found bad-address'],
    [`${DOCS}/install%`, 'not-found bad-address'],
    [`${DOCS}/%C3%28`, 'not-found bad-address'],
    [`${DOCS}/install%252Flinux`, 'not-found no-page'],
    [`${APP}/acme%2Fplain`, 'not-found bad-address'],
    [`${APP}/acme/plain/../sections`, 'not-found bad-address'],
    [`${DOCS}/inst\tall`, 'not-found bad-address'],
    ['ftp://docs.example.com/', 'not-found bad-address'],
    ['javascript:alert(1)', 'not-found bad-address'],
    ['//docs.example.com/', 'not-found bad-address'],
    ['/docs/acme/plain', 'not-found bad-address'],
    ['', 'not-found bad-address'],
  ],
  'conditions and drafts': [
    [`${DOCS}/staff`, 'not-found not-for-visitor'],
    [`${DOCS}/staff?visitor.isStaff=true`, 'not-found not-for-visitor'],
    [`${DOCS}/staff/handbook`, 'not-found not-for-visitor'],
    [`${DOCS}/guides/staff/below`, 'not-found not-for-visitor'],
    [`${DOCS}/broken`, 'not-found not-for-visitor'],
    [`${DOCS}/api/beta`, 'not-found not-for-visitor'],
    [`${DOCS}/mixed`, `first-visible ${DOCS}/mixed/open`],
    [`${DOCS}/mixed/start`, 'not-found not-for-visitor'],
    ['https://variants.example.com/fr', 'not-found not-for-visitor'],
    ['https://variants.example.com/v3', 'not-found not-for-visitor'],
  ],
  'paths that sections and site spaces had before': [
    [`${DOCS}/rest`, `moved ${DOCS}/api`],
    [`${DOCS}/REST/?q=1`, `moved ${DOCS}/api?q=1`],
    [`${DOCS}/rest/errors`, `moved ${DOCS}/api`],
    [`${DOCS}/rest/Overview/users`, `moved ${DOCS}/api/overview/users`],
    [`${DOCS}/rest/stable/overview/users`, `moved ${DOCS}/api/overview/users`],
    [`${DOCS}/rest/overview`, `moved ${DOCS}/api/overview/users`],
    [`${DOCS}/rest/people`, `moved ${DOCS}/api/overview/users`],
    [`${DOCS}/rest/nothing`, 'not-found no-page'],
    [`${DOCS}/v0/start`, `moved ${DOCS}/old`],
    [`${DOCS}/guides/v0/install`, `moved ${DOCS}/old/install`],
    ['https://variants.example.com/v0/install', 'moved https://variants.example.com/v1/install'],
    // The present holder of the path keeps it, as does a page, and anything that somebody wrote.
    [`${DOCS}/guides`, page('welcome', 'sections/latest', `${DOCS}/`)],
    [`${DOCS}/guides/errors`, 'not-found no-page'],
    ['https://variants.example.com/v2/start', 'not-found no-page'],
    [`${DOCS}/install`, page('install', 'sections/latest', `${DOCS}/install`)],
    [`${DOCS}/gone`, 'site-redirect https://example.org/moved?x=1'],
    [`${DOCS}/gone/overview/users`, `moved ${DOCS}/api/overview/users`],
    // Nobody is told of what they may not open.
    [`${DOCS}/internal`, 'not-found no-page'],
    [`${DOCS}/internal/start`, 'not-found no-page'],
    [`${DOCS}/rest/beta/start`, 'not-found no-page'],
    [`${DOCS}/api/preview/start`, 'not-found no-page'],
    ['https://members.example.com/crew/install', 'moved https://members.example.com/m-staff/install', { token: 'staff' }],
    ['https://members.example.com/crew/install', 'not-found no-page', { token: 'guest' }],
  ],
  redirects: [
    [`${DOCS}/setup/linux`, `moved ${DOCS}/install/linux`],
    [`${DOCS}/guides/Setup/Linux/?q=1`, `moved ${DOCS}/install/linux?q=1`],
    [`${DOCS}/api/people`, `moved ${DOCS}/api/overview/users`],
    [`${DOCS}/fundamentals`, `moved ${DOCS}/basics/first`],
    [`${DOCS}/was-staff`, 'not-found no-page'],
    [`${DOCS}/lost`, 'not-found no-page'],
    [`${DOCS}/from-file?q=1`, `space-redirect ${DOCS}/install/linux?q=1#step`],
    [`${DOCS}/file/out?jwt_token=x`, 'space-redirect https://example.org/x'],
    [`${DOCS}/file/staff`, 'not-found no-page'],
    [`${DOCS}/file/lost`, 'not-found no-page'],
    [`${DOCS}/Legacy/Page/`, `permanent site-redirect ${DOCS}/api/overview/users`],
    [`${DOCS}/legacy/overview/Users`, `site-redirect ${DOCS}/api/overview/users`],
    [`${DOCS}/legacy/people`, `site-redirect ${DOCS}/api/overview/users`],
    [`${DOCS}/legacy/unknown`, 'not-found no-page'],
    [`${DOCS}/legacy/deep/a/b`, `site-redirect ${DOCS}/old`],
    [`${DOCS}/legacy`, 'not-found no-page'],
    [`${DOCS}/secret`, 'not-found no-page'],
    [`${DOCS}/gone?jwt_token=x`, 'site-redirect https://example.org/moved?x=1'],
    [`${DOCS}/elsewhere/A/b%20c`, 'site-redirect https://example.org/base/A/b%20c'],
    [`${DOCS}/soon`, 'not-found no-page'],
    [`${DOCS}/install`, page('install', 'sections/latest', `${DOCS}/install`)],
    [`${DOCS}/gr%C3%9Cnde`, `site-redirect ${DOCS}/api`],
    [`${APP}/acme/sections/legacy/page`, `permanent site-redirect ${APP}/acme/sections/api/overview/users`],
  ],
  'share links': [
    [`${APP}/acme/shared`, 'not-found share-key'],
    [`${APP}/acme/shared/install`, 'not-found share-key'],
    [`${APP}/acme/shared/KeyOfALink/install`, page('install', 'shared/s', 'https://acme.sites.example.net:8443/shared/KeyOfALink/install')],
    [`${APP}/acme/shared/keyofalink/install`, 'not-found share-key'],
    [`${APP}/acme/shared/KeyOfAnother/install`, 'not-found share-key'],
    [`${APP}/acme/shared/KeyOfALink/basics`, `first-page ${APP}/acme/shared/KeyOfALink/basics/first`],
    [
      `${APP}/acme/shared/install`,
      page('install', 'shared/s', 'https://acme.sites.example.net:8443/shared/KeyOfALink/install'),
      { shareKey: 'KeyOfALink' },
    ],
    [`${APP}/acme/shared/install`, 'not-found share-key', { shareKey: '' }],
    [`${APP}/acme/once-shared/KeyOfALink/install`, `share-key-not-needed ${APP}/acme/once-shared/install`],
    [`${APP}/acme/plain/KeyOfALink/install`, 'not-found no-page'],
  ],
  'visitors who sign in': [
    ['https://members.example.com/', 'sign-in token-missing https://login.example.com/in?site=members&location='],
    [
      'https://members.example.com/install/Linux?x=1',
      'sign-in token-missing https://login.example.com/in?site=members&location=install%2FLinux',
    ],
    ['https://members.example.com/nowhere', 'sign-in token-missing https://login.example.com/in?site=members&location=nowhere'],
    [
      'https://members.example.com/install',
      'sign-in token-expired https://login.example.com/in?site=members&location=install',
      { token: 'expired' },
    ],
    ['https://members.example.com/install', 'sign-in token-signature null', { token: 'foreign' }],
    ['https://members.example.com/install?jwt_token=x', 'sign-in token-malformed null'],
    ['https://members.example.com/install', page('install', 'members/m', 'https://members.example.com/install'), { token: 'guest' }],
    [`https://members.example.com/?jwt_token=${tokens.guest}`, page('welcome', 'members/m', 'https://members.example.com/')],
    [`https://members.example.com/?jwt_token=${tokens.guest}&jwt_token=${tokens.guest}`, 'sign-in token-malformed null'],
    [
      `https://members.example.com/basics?jwt_token=${tokens.guest}`,
      `first-page https://members.example.com/basics/first?jwt_token=${tokens.guest}`,
    ],
    ['https://members.example.com/staff', 'not-found not-for-visitor', { token: 'guest' }],
    ['https://members.example.com/staff', page('staff-page', 'members/m', 'https://members.example.com/staff'), { token: 'staff' }],
    [
      'https://members.example.com/staff/below',
      page('staff-below', 'members/m', 'https://members.example.com/staff/below'),
      { token: 'staff' },
    ],
    ['https://members.example.com/m-staff', page('start', 'members/m-staff', 'https://members.example.com/m-staff'), { token: 'staff' }],
    ['https://members.example.com/was-staff', 'moved https://members.example.com/staff', { token: 'staff' }],
    [`${APP}/acme/members-2`, 'sign-in token-signature null', { token: 'guest' }],
    [`${APP}/acme/members-2`, 'sign-in token-missing null'],
    [`${APP}/acme/gated/install/Linux`, 'sign-in token-missing by gate for install/Linux'],
    [`${APP}/acme/gated/~octavo/auth/login/install`, 'sign-in asked by gate for install'],
    [`${APP}/acme/gated`, 'sign-in token-expired by gate for ', { token: 'expired' }],
    [`${APP}/acme/gated`, 'sign-in token-signature null', { token: 'foreign' }],
    ['https://members.example.com/~gitbook/auth/login/install', 'sign-in asked https://login.example.com/in?site=members&location=install'],
    [`${DOCS}/staff?jwt_token=${tokens.staff}`, 'not-found not-for-visitor'],
  ],
  previews: [
    [`${APP}/acme/unpublished`, 'not-found not-published'],
    [
      `${APP}/acme/unpublished`,
      page('welcome', 'unpublished/u', 'https://acme.sites.example.net:8443/unpublished/'),
      { preview: { siteId: 'unpublished', showsDrafts: false } },
    ],
    [`${APP}/acme/unpublished`, 'not-found unknown-host', { preview: { siteId: 'plain', showsDrafts: true } }],
    ['https://variants.example.com/v3', 'not-found not-for-visitor', { preview: { siteId: 'variants', showsDrafts: false } }],
    [
      'https://variants.example.com/v3',
      page('start', 'variants/v3', 'https://variants.example.com/v3'),
      { preview: { siteId: 'variants', showsDrafts: true } },
    ],
    [`${DOCS}/soon`, `site-redirect ${DOCS}/api`, { preview: { siteId: 'sections', showsDrafts: true } }],
    [
      `${DOCS}/staff`,
      page('start', 'sections/handbook', `${DOCS}/staff`),
      { preview: { siteId: 'sections', showsDrafts: false, claims: { isStaff: true } } },
    ],
    [
      'https://members.example.com/install',
      page('install', 'members/m', 'https://members.example.com/install'),
      { preview: { siteId: 'members', showsDrafts: false } },
    ],
  ],
};

describe.each(Object.entries(TABLE))('addresses: %s', (_, rows) => {
  it.each(rows)('%s leads to %s', async (url, expected, more) => {
    const { token, shareKey, preview } = more ?? {};
    const visitor = token === undefined ? {} : { visitor: { jwtToken: tokens[token] } };
    expect(
      line(
        await resolve(world, {
          url,
          now: NOW,
          ...visitor,
          ...(shareKey === undefined ? {} : { shareKey }),
          ...(preview ? { preview } : {}),
        }),
      ),
    ).toBe(expected);
  });
});

describe('an outcome', () => {
  it('says which part of the address is the site, which the site space, and which the page', async () => {
    const found = await resolve(world, { url: `${APP}/acme/sections/api/stable/overview/users`, now: NOW });
    expect(found).toMatchObject({
      at: { siteBasePath: '/docs/acme/sections/', basePath: '/docs/acme/sections/api/stable/', pathname: 'overview/users' },
    });
    const shared = await resolve(world, { url: `${APP}/acme/shared/KeyOfALink/install/linux`, now: NOW });
    expect(shared).toMatchObject({
      at: { siteBasePath: '/docs/acme/shared/KeyOfALink/', basePath: '/docs/acme/shared/KeyOfALink/', pathname: 'install/linux' },
    });
  });

  it('names the deepest section and variant, and the rest of an address at which nothing is', async () => {
    const found = await resolve(world, { url: `${APP}/acme/sections/api/stable/nothing/here`, now: NOW });
    expect(found).toMatchObject({
      kind: 'not-found',
      reason: 'no-page',
      at: { basePath: '/docs/acme/sections/api/stable/', pathname: 'nothing/here', isComplete: true },
    });
  });

  it('says whether the name of a section or variant may follow', async () => {
    const isComplete = async (path: string) => {
      const found = await resolve(world, { url: `${APP}/acme/sections/${path}`, now: NOW });
      return 'at' in found ? found.at?.isComplete : found.kind;
    };
    expect(await isComplete('')).toBe(false);
    expect(await isComplete('guides')).toBe(false);
    expect(await isComplete('guides/old')).toBe(true);
    // Its other variant is for staff.
    expect(await isComplete('api')).toBe(true);
    expect(await isComplete('nothing')).toBe(true);
  });

  it('says who the visitor is, and until when', async () => {
    const found = await resolve(world, {
      url: 'https://members.example.com/?visitor.language=fr',
      visitor: { jwtToken: tokens.staff },
      now: NOW,
    });
    expect(found).toMatchObject({
      visit: { visitor: { isSignedIn: true, claims: { isStaff: true, unsigned: { language: 'fr' } }, expiresAt: NOW + 600_000 } },
    });
  });

  it('tells a visitor who may not read the site nothing of it', async () => {
    for (const url of [`${APP}/acme/unpublished/install`, `${APP}/acme/shared/install`])
      expect(await resolve(world, { url, now: NOW })).toMatchObject({ kind: 'not-found', visit: undefined, place: undefined });
  });
});
