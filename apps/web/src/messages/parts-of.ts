/** A part of the messages: the areas that the screens of some addresses read. */
export type MessagePart =
  | 'base'
  | 'frame'
  | 'doors'
  | 'account'
  | 'admin'
  | 'organization'
  | 'settings'
  | 'people'
  | 'identity'
  | 'integrations'
  | 'space'
  | 'content'
  | 'spaceSettings'
  | 'git'
  | 'review'
  | 'editor'
  | 'site';

type Parts = readonly MessagePart[];

/** Parts of the addresses by their first segment; `base` belongs to each. */
const PLACES: Readonly<Record<string, Parts>> = {
  'sign-in': ['doors'],
  setup: ['doors'],
  reset: ['doors'],
  invite: ['doors'],
  unsubscribe: ['doors'],
  account: ['frame', 'account'],
  admin: ['frame', 'admin'],
  o: ['frame'],
  s: ['frame', 'space'],
  site: ['frame', 'site'],
};

/** Further parts of the screens of an organization, by what follows its id. */
const IN_ORGANIZATION: Readonly<Record<string, Parts>> = {
  links: ['content'],
  shared: ['content'],
};

/** Further parts of the settings of an organization. */
const IN_SETTINGS: Readonly<Record<string, Parts>> = {
  audit: ['identity'],
  general: ['people'],
  integrations: ['integrations'],
  invites: ['people'],
  members: ['people'],
  'move-in': ['organization'],
  'sign-in': ['identity'],
  teams: ['people'],
  tokens: ['account'],
  translations: ['content'],
};

/** Further parts of the screens of a space. */
const IN_SPACE: Readonly<Record<string, Parts>> = {
  diff: ['review'],
  files: ['content'],
  git: ['git'],
  history: ['content'],
  imports: ['content', 'git'],
  links: ['content'],
  reusable: ['content'],
  settings: ['content', 'spaceSettings', 'people', 'integrations'],
  translations: ['content'],
  trash: ['content'],
  variables: ['content'],
};

/** Further parts of the screens of a change request, by what follows its number: a screen of it, or `~` and a list of its content. */
const IN_CHANGE_REQUEST: Readonly<Record<string, Parts>> = {
  compare: ['review'],
  conflicts: ['review'],
  overview: ['review'],
  '~': ['content'],
};

/** Further parts of the screens of a site. */
const IN_SITE: Readonly<Record<string, Parts>> = {
  audience: ['people'],
};

/** Returns the parts of the messages that the screen at a path reads: all of them are there before it is drawn in a browser. */
export function partsOf(pathname: string): Parts {
  const [place = '', id, ...rest] = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  return [...new Set<MessagePart>(['base', ...named(PLACES, place), ...(id === undefined ? [] : further(place, rest))])];
}

function further(place: string, rest: readonly string[]): Parts {
  if (place === 'o') {
    const [screen, setting] = rest;
    if (screen !== 'settings') return ['organization', ...named(IN_ORGANIZATION, screen)];
    // A provider gives its people a role.
    return ['settings', ...named(IN_SETTINGS, setting), ...(setting === 'sign-in' && rest.length > 2 ? (['people'] as const) : [])];
  }
  if (rest[0] !== '~') return [];
  if (place === 'site') return named(IN_SITE, rest[1]);
  if (place !== 's') return [];
  if (rest[1] === 'changes') return named(IN_CHANGE_REQUEST, rest[3]);
  // A translation stands beside the page that it is of, and is compared with it.
  return [...named(IN_SPACE, rest[1]), ...(rest[1] === 'translations' && rest.length > 3 ? (['review'] as const) : [])];
}

function named(parts: Readonly<Record<string, Parts>>, name: string | undefined): Parts {
  return name !== undefined && Object.hasOwn(parts, name) ? (parts[name] ?? []) : [];
}

/** Returns a segment as routes are compared with it; one that cannot be decoded leads nowhere, and is left as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
