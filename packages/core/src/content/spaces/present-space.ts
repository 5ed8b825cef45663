import { type GitInfo, type Space, timestamp } from '@octavo/contract';
import type { RoleName, Schema } from '@octavo/db';
import { presentSpaceRules, type SpaceRecord, spacePermissions } from '../../kernel/access/index.ts';
import { presentSiteAddresses, type SpaceOnSite, type System } from '../../kernel/base/index.ts';
/** A row of the table of Git connections. */
export type GitSyncRecord = Schema['gitSync']['$inferSelect'];

/** Emoji shown for a space without an emoji or icon: the contract requires one (decisions B-SP12). */
const DEFAULT_EMOJI = '📓';

/**
 * Returns the API object of a space, as somebody with a role on it sees it. `onSite` is from `spacesOnSites`; absent for a space that no published
 * site carries.
 */
export function presentSpace(
  system: System,
  found: { space: SpaceRecord; role: RoleName; gitSync: GitSyncRecord | null; onSite?: SpaceOnSite | undefined },
): Space {
  const { space, role, gitSync, onSite } = found;
  const { url } = system.config;
  return {
    object: 'space',
    id: space.id,
    title: space.title,
    emoji: space.emoji ?? DEFAULT_EMOJI,
    visibility: onSite?.visibility ?? 'private',
    createdAt: timestamp(space.createdAt),
    updatedAt: timestamp(space.updatedAt),
    ...(space.deletedAt === null ? {} : { deletedAt: timestamp(space.deletedAt) }),
    editMode: space.editMode,
    urls: {
      location: `${url}/v1/spaces/${space.id}`,
      app: spaceAddress(system, space.id),
      ...presentSiteAddresses(onSite),
      ...(space.iconUrl === null ? {} : { icon: space.iconUrl }),
    },
    organization: space.organizationId,
    ...(space.parentId === null ? {} : { parent: space.parentId }),
    ...(gitSync === null ? {} : { gitSync: presentGitInfo(gitSync) }),
    ...(onSite?.visitorAuth === undefined ? {} : { visitorAuth: onSite.visitorAuth }),
    revision: space.revisionId,
    defaultLevel: space.defaultLevel,
    comments: space.comments,
    changeRequests: space.changeRequests,
    changeRequestsOpen: space.changeRequestsOpen,
    changeRequestsDraft: space.changeRequestsDraft,
    mergeRules: presentSpaceRules(space.mergeRules),
    permissions: spacePermissions(role),
  };
}

/** Address of a space in the console; always ends in `/`. */
export function spaceAddress(system: System, spaceId: string): string {
  return `${system.config.url}/s/${spaceId}/`;
}

/** Returns the Git connection of a space, without its credentials. */
export function presentGitInfo(sync: Pick<GitSyncRecord, 'url' | 'provider' | 'providerUrl' | 'updatedAt'>): GitInfo {
  const provider = sync.provider === 'github' || sync.provider === 'gitlab' ? sync.provider : undefined;
  return {
    repoName: repositoryName(sync.url),
    ...(provider === undefined ? {} : { installationProvider: provider }),
    url: sync.providerUrl ?? sync.url,
    updatedAt: timestamp(sync.updatedAt),
  };
}

function repositoryName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');
}
