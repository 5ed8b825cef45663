import { numberText } from '@/lib/intl';
import { count } from './words';

/** Phases of a migration, beside those of other jobs. */
const MIGRATION_PHASES = {
  organization: 'Reading the organization',
  members: 'Inviting members',
  teams: 'Bringing teams',
  collections: 'Bringing collections',
  spaces: 'Bringing spaces',
  specifications: 'Bringing OpenAPI specifications',
  content: 'Bringing pages and files, space by space',
  git: 'Connecting a Git repository',
  'change-requests': 'Bringing change requests',
  translations: 'Bringing translations',
  sites: 'Bringing sites',
  permissions: 'Bringing permissions',
  integrations: 'Naming integrations',
};

/** Background work. */
export const jobs = {
  jobs: {
    kinds: {
      content: 'Import',
      import: 'Import from Git',
      export: 'Export to Git',
      sync: 'Git sync',
      index: 'Search index',
      openapi: 'OpenAPI specification',
      domain: 'Domain verification',
      translation: 'Machine translation',
      other: 'Background work',
    } as Record<string, string>,
    states: {
      queued: 'Waiting',
      running: 'Running',
      succeeded: 'Done',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    phases: {
      queued: 'Queued',
      connecting: 'Connecting to the repository',
      receiving: 'Receiving',
      reading: 'Reading pages',
      writing: 'Writing',
      indexing: 'Indexing for search',
      sending: 'Sending',
      comparing: 'Comparing',
      fetching: 'Fetching',
      converting: 'Converting to pages',
      files: 'Importing images and files',
      translating: 'Translating',
      ...MIGRATION_PHASES,
    } as Record<string, string>,
    units: {
      receiving: 'objects',
      sending: 'objects',
      reading: 'pages',
      writing: 'pages',
      indexing: 'pages',
      fetching: 'pages',
      files: 'files',
      translating: 'pages',
    } as Record<string, string>,
    cancel: 'Cancel',
    cancelling: 'Cancelling…',
    retry: 'Try again',
    progress: (done: number, total: number) => `${numberText(done)} of ${numberText(total)}`,
    objects: (n: number) => count(n, 'object', 'objects'),
    finished: (kind: string) => `${kind}: done.`,
    failed: (kind: string) => `${kind}: failed.`,
    failing: {
      title: 'Background work',
      lead: 'Work that Octavo could not finish in this space. Temporary failures are retried, first after minutes and later once a day; the others say what they need.',
      short: 'Failed',
      emptyTitle: 'Nothing has failed',
      emptyBody: 'Imports, exports and the search index of this space are up to date.',
      tries: (n: number) => `${count(n, 'try', 'tries')}, the last one`,
      again: 'Next automatic retry',
      waitsForYou: 'Not retried automatically: fix what the message says, then try again.',
      tryNow: 'Try now',
    },
    bar: { content: 'Importing', import: 'Importing', export: 'Exporting', sync: 'Syncing', index: 'Indexing', other: 'Working' } as Record<
      string,
      string
    >,
    result: { pages: 'Pages', files: 'Files', commit: 'Commit', unchanged: 'No changes.' },
  },
  syncState: {
    failing: (n: number) => (n > 1 ? `Failing: the last ${n} attempts failed` : 'The last attempt failed'),
    failingShort: 'Sync failing',
    pausedShort: 'Sync paused',
    asked: 'Sync started.',
    pausedToast: 'The connection is paused.',
    undo: 'Undo',
  },
};
