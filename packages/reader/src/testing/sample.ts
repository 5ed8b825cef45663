import type { SiteCustomization } from '@octavo/contract';
import type { ReaderPage, ReaderShell } from '../model.ts';

const both = (color: string) => ({ light: color, dark: color });

/** A look for which little was chosen. */
export const SAMPLE_LOOK: SiteCustomization = {
  styling: {
    theme: 'clean',
    primaryColor: { light: '#2F5FD0', dark: '#7EA2FF' },
    infoColor: both('#787878'),
    successColor: both('#00C950'),
    warningColor: both('#FE9A00'),
    dangerColor: both('#FB2C36'),
    corners: 'rounded',
    depth: 'subtle',
    links: 'default',
    font: 'Inter',
    monospaceFont: 'IBMPlexMono',
    background: 'plain',
    icons: 'regular',
    codeTheme: { default: both('default-light'), openapi: both('default-light') },
    sidebar: { background: 'default', list: 'default' },
    search: 'prominent',
  },
  favicon: {},
  socialAccounts: [],
  internationalization: { locale: 'en' },
  header: { preset: 'default', links: [] },
  footer: { groups: [] },
  themes: { default: 'system', toggeable: true },
  pdf: { enabled: true },
  feedback: { enabled: true },
  ai: { mode: 'none' },
  advancedCustomization: { enabled: true },
  git: { showEditLink: true },
  pageActions: { externalAI: false, markdown: true, items: ['markdown'] },
  externalLinks: { target: 'self' },
  pagination: { enabled: true },
  trademark: { enabled: false },
  privacyPolicy: {},
  socialPreview: {},
  insights: { trackingCookie: false },
};

/** Surroundings of a page of a small site. */
export function sampleShell(changes: Partial<ReaderShell> = {}): ReaderShell {
  return {
    siteTitle: 'Acme Docs',
    look: SAMPLE_LOOK,
    locale: 'en',
    links: { home: './', header: [], footer: [] },
    sections: [],
    variants: [],
    languages: [],
    navigation: {
      entries: [
        { title: 'Overview', href: 'overview', isCurrent: true },
        { title: 'Guides', children: [{ title: 'Install', href: 'install', icon: 'rocket' }] },
      ],
    },
    themeScript: 'document.documentElement.dataset.js=""',
    assets: { css: 'reader.css', script: 'reader.js', favicon: [], fonts: [] },
    scripts: [],
    actions: { search: 'search', searchJson: 'search.json', feedback: 'feedback' },
    ...changes,
  };
}

/** Returns a page with little on it. */
export function samplePage(changes: Partial<ReaderPage> = {}): ReaderPage {
  return {
    title: 'Overview',
    description: 'What there is.',
    body: { html: '<p>Text</p>', outline: [{ title: 'First', anchor: 'first', level: 2 }], features: [], icons: [] },
    layout: {
      width: 'default',
      cover: true,
      coverSize: 'hero',
      coverMask: 'none',
      title: true,
      description: true,
      tableOfContents: true,
      outline: true,
      pagination: true,
      metadata: true,
      tags: true,
      actions: true,
      anchors: true,
    },
    tags: [],
    breadcrumbs: [{ title: 'Acme Docs', href: './' }],
    path: '/overview',
    canonicalUrl: 'https://docs.example.com/overview',
    alternates: [],
    isHiddenFromSearch: false,
    ...changes,
  };
}
