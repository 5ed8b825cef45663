import type { IntegrationCategory, IntegrationScope } from '@octavo/contract';
import { numberText } from '@/lib/intl';
import { deliveries } from './deliveries';
import { owner } from './owned-integrations';
import { count } from './words';

/** Description of each scope, for people who install an integration. */
const scopes: Record<IntegrationScope, string> = {
  'space:content:read': 'Read the content of spaces',
  'space:content:write': 'Change the content of spaces',
  'space:metadata:read': 'Read titles and settings of spaces',
  'space:metadata:write': 'Change titles and settings of spaces',
  'space:git:sync': 'Bring content from Git repositories and back',
  'space:views:read': 'Be told which pages are viewed',
  'space:script:inject': 'Add scripts to published spaces',
  'space:script:cookies': 'Use cookies in published spaces',
  'space:visitor:auth': 'Sign readers of spaces in',
  'site:metadata:read': 'Read titles and settings of sites',
  'site:views:read': 'Be told which pages of sites are viewed',
  'site:script:inject': 'Add scripts to sites',
  'site:script:cookies': 'Use cookies on sites',
  'site:visitor:auth': 'Sign readers of sites in',
  'site:visitor:claims': 'Read what sites know of their visitors',
  'site:adaptive:read': 'Read which facts of visitors sites ask for',
  'site:adaptive:write': 'Change which facts of visitors sites ask for',
  'page:feedback:read': 'Be told what readers say of pages',
  'openapi:read': 'Read OpenAPI specifications',
  'openapi:write': 'Change OpenAPI specifications',
  'conversations:ingest': 'Hand in conversations with customers',
};

const categories: Record<IntegrationCategory, string> = {
  analytics: 'Analytics',
  collaboration: 'Collaboration',
  content: 'Content',
  gitsync: 'Git',
  marketing: 'Marketing',
  'visitor-auth': 'Sign-in of readers',
  other: 'Other',
};

/** Integrations of an organization: those it may install, and those it has. */
export const integrations = {
  integrations: {
    title: 'Integrations',
    lead: 'Scripts that extend Octavo: blocks for pages, notices, and connections to other services. Admins install them.',
    search: 'Search integrations',
    list: 'Integrations',
    category: 'Category',
    anyCategory: 'All categories',
    categories,
    scopes,
    emptyTitle: 'No integrations yet',
    emptyBody: 'An integration is published by the API or its command line. Those that this organization may install are listed here.',
    nothingFound: 'Nothing matches. Change the search or the category.',
    states: { active: 'Active', pending: 'Needs configuration', paused: 'Paused' },
    by: (owner: string) => `by ${owner}`,
    may: 'What it may do',
    mayNothing: 'It asks for no access to content.',
    more: 'It asks for more than it was given. An admin agrees to that by installing it again.',
    links: 'Links',
    preview: (title: string) => `Preview of ${title}`,
    install: 'Install…',
    installTitle: (title: string) => `Install ${title}?`,
    installBody: (owner: string) =>
      `It is published by ${owner}. Its script runs on this server, and may do this in the spaces and sites that you choose afterwards:`,
    agree: 'Install',
    installing: 'Installing…',
    again: 'Review access…',
    installed: (title: string) => `${title} is installed`,
    settings: 'Configuration',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Configuration saved',
    completions: {
      loading: (label: string) => `Loading the values of ${label}`,
      failed: 'The list of values could not be loaded: enter the value.',
      none: 'There is no list of values: enter the value.',
    },
    deliveries,
    owner,
    unset: 'Not set',
    secret: { set: 'Set', replace: 'Replace…', remove: 'Remove', keep: 'Keep the one before', goes: 'Removed once you save' },
    places: {
      space: {
        title: 'Spaces',
        all: 'All spaces',
        allHint: 'Also those that are made later.',
        some: 'Chosen spaces',
        someHint: 'Those that are switched on here.',
        none: 'This organization has no space.',
        search: 'Search spaces',
      },
      site: {
        title: 'Sites',
        all: 'All sites',
        allHint: 'Also those that are made later.',
        some: 'Chosen sites',
        someHint: 'Those that are switched on here.',
        none: 'This organization has no site.',
        search: 'Search sites',
      },
      more: (shown: number, found: number) => `${numberText(shown)} of ${numberText(found)} are shown. Search for the others.`,
      configure: (title: string) => `Configuration on ${title}`,
      active: { space: 'Active on this space', site: 'Active on this site' },
    },
    onSpace: {
      title: 'Integrations',
      command: 'Integrations of this space',
      lead: 'Those of the organization that are made for spaces. Admins install them.',
      all: 'All integrations',
      none: 'None is installed in this organization.',
      onAll: 'On all spaces.',
      configure: (title: string) => `Configuration of ${title} on this space`,
      states: {
        pending: 'It starts once an admin has configured it for the organization.',
        paused: 'An admin of the organization has paused it.',
      },
    },
    active: 'Active',
    uninstall: 'Uninstall…',
    uninstallTitle: (title: string) => `Uninstall ${title}?`,
    uninstallBody: (spaces: number, sites: number) =>
      `It stops at once on ${count(spaces, 'chosen space', 'chosen spaces')} and ${count(sites, 'chosen site', 'chosen sites')}. Its configuration, its tokens and what it planned are deleted. Blocks of it stay in pages, as links or as their source.`,
    uninstallAction: 'Uninstall',
    uninstalled: (title: string) => `${title} is uninstalled`,
  },
};
