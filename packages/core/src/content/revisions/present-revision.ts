import { type ReusableContent, type Revision, timestamp } from '@octavo/contract';
import { presentSiteAddresses, spaceOnSite } from '../../kernel/base/index.ts';
import type { ReusableRecord } from '../../kernel/model/index.ts';
import { sizesOfFiles } from '../image-sizes/index.ts';
import type { RevisionRecord } from '../map/index.ts';
import type { LoadedContent } from '../places/index.ts';
import { type Presentation, presentFile, presentTree, repositoryPath } from '../presenters/index.ts';

/** Returns the API object of a revision, with its tree, files, reusable content and variables. */
export async function presentRevision(loaded: LoadedContent): Promise<Revision> {
  return { ...(await presentRevisionFacts(loaded)), pages: presentTree(loaded.at) };
}

/** Returns the API object of a revision without its tree. */
export async function presentRevisionFacts(loaded: LoadedContent): Promise<Omit<Revision, 'pages'>> {
  const { view, at } = loaded;
  const sizes = await sizesOfFiles(at, view.files.values());
  return {
    ...(await presentVersion(loaded)),
    files: [...view.files.values()].map((file) => presentFile(at, file, sizes.get(file.oid))),
    reusableContents: [...view.reusables.values()].map((reusable) => presentReusable(at, reusable)),
    variables: Object.fromEntries(view.variables),
    tags: [],
  };
}

/** Returns the API object of a revision without anything that it holds. */
export async function presentVersion(
  loaded: LoadedContent,
): Promise<Omit<Revision, 'pages' | 'files' | 'reusableContents' | 'variables' | 'tags'>> {
  const { revision, at } = loaded;
  return {
    object: 'revision',
    id: revision.id,
    type: revision.type,
    parents: revision.parents,
    createdAt: timestamp(revision.createdAt),
    ...(at.metadata ? presentCommit(revision) : {}),
    urls: { app: at.appAddress, ...(await siteAddresses(loaded)) },
  };
}

/** Returns the addresses at which readers of a published site find the content: for the live one alone, those of its space. */
async function siteAddresses({ space, revision, changeRequest, at }: LoadedContent): Promise<Partial<Revision['urls']>> {
  if (changeRequest !== undefined || revision.id !== space.revisionId) return {};
  return presentSiteAddresses(await spaceOnSite(at.system, space.id));
}

/** Returns the API object of a piece of reusable content. */
export function presentReusable(at: Presentation, { id, title, oid, path }: ReusableRecord): ReusableContent {
  return { id, title, document: oid, ...(at.metadata ? { git: { oid, path: repositoryPath(at, path) } } : {}) };
}

/** Returns the commit that a revision equals, as `git`; nothing for a revision without one. */
export function presentCommit(revision: RevisionRecord): Pick<Revision, 'git'> {
  if (revision.gitOid === null) return {};
  return {
    git: {
      oid: revision.gitOid,
      message: revision.gitMessage ?? '',
      createdByService: revision.gitByOctavo,
      createdByGitBook: revision.gitByOctavo,
      ...(revision.gitUrl === null ? {} : { url: revision.gitUrl }),
      ...(revision.gitRef === null ? {} : { ref: revision.gitRef }),
    },
  };
}
