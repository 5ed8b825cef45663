import type { SourceSpace } from '../client/read.ts';
import { bringChangeRequests } from './change-requests.ts';
import { bringContents } from './content.ts';
import { nameIntegrations } from './integrations.ts';
import { bringMembers } from './members.ts';
import type { People, SourceMemberRecord } from './people.ts';
import { bringPermissions, type PermissionPlace } from './permissions.ts';
import type { Run } from './run.ts';
import type { SitePlace } from './site-structure.ts';
import { bringSites } from './sites.ts';
import { bringCollections, bringSpaces } from './spaces.ts';
import { bringSpecs } from './specs.ts';
import { bringTeams } from './teams.ts';
import { bringTranslations } from './translations.ts';

/** State that steps leave for those behind them. */
export interface StepState {
  people: People;
  members: readonly SourceMemberRecord[];
  /** Spaces that are here. */
  spaces: readonly SourceSpace[];
  /** Sites that are here. */
  sites: readonly SitePlace[];
}

/** Steps of a migration, in their order: each needs what those ahead of it brought. */
export const STEP_NAMES = [
  'members',
  'teams',
  'collections',
  'spaces',
  'specifications',
  'content',
  'change-requests',
  'translations',
  'sites',
  'permissions',
  'integrations',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** One step for every kind of thing. */
export const STEPS: { readonly [Name in StepName]: (run: Run, state: StepState) => Promise<void> } = {
  members: (run, { people, members }) => bringMembers(run, people, members),
  teams: (run, { people }) => bringTeams(run, people),
  collections: (run) => bringCollections(run),
  spaces: async (run, state) => {
    state.spaces = await bringSpaces(run);
  },
  specifications: (run) => bringSpecs(run),
  content: (run, { spaces }) => bringContents(run, spaces),
  'change-requests': (run, { people, spaces }) => bringChangeRequests(run, people, spaces),
  translations: (run) => bringTranslations(run),
  sites: async (run, state) => {
    state.sites = await bringSites(run);
  },
  permissions: (run, { people, spaces, sites }) => bringPermissions(run, people, placesOf(run, spaces, sites)),
  integrations: (run) => nameIntegrations(run),
};

/** Returns all that permissions are given on. */
function placesOf({ items, organizationId }: Run, spaces: readonly SourceSpace[], sites: readonly SitePlace[]): PermissionPlace[] {
  return [
    ...[...items.of('collection')].map(([foreignId, { ownId }]) => ({
      path: `/collections/${encodeURIComponent(foreignId)}`,
      foreignId,
      on: { kind: 'collection' as const, id: ownId },
      name: 'a collection',
    })),
    ...spaces.map(({ id, title }) => ({
      path: `/spaces/${encodeURIComponent(id)}`,
      foreignId: id,
      on: { kind: 'space' as const, id: items.own('space', id) ?? '' },
      name: title ?? id,
    })),
    ...sites.map(({ path, foreignId, ownId, name }) => ({
      path,
      foreignId,
      on: { kind: 'site' as const, id: ownId, organizationId },
      name,
    })),
  ];
}
