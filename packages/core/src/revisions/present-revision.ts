import { type Revision, timestamp } from '@octavo/contract';
import { presentFile } from '../files/present-file.ts';
import type { LoadedContent } from '../pages/load-content.ts';
import { presentTree, repositoryPath } from '../pages/present-page.ts';

/** The API object of a revision, with its tree, files, reusable content and variables. */
export function presentRevision({ revision, view, at }: LoadedContent): Revision {
  const { gitOid } = revision;
  return {
    object: 'revision',
    id: revision.id,
    type: revision.type,
    parents: revision.parents,
    pages: presentTree(at),
    files: [...view.files.values()].map((file) => presentFile(at, file)),
    reusableContents: [...view.reusables.values()].map((reusable) => ({
      id: reusable.id,
      title: reusable.title,
      document: reusable.oid,
      ...(at.metadata ? { git: { oid: reusable.oid, path: repositoryPath(at, reusable.path) } } : {}),
    })),
    variables: Object.fromEntries(view.variables),
    tags: [],
    createdAt: timestamp(revision.createdAt),
    ...(at.metadata && gitOid !== null ? { git: presentCommit({ ...revision, gitOid }) } : {}),
    urls: { app: at.appAddress },
  };
}

function presentCommit(revision: LoadedContent['revision'] & { gitOid: string }): Revision['git'] {
  return {
    oid: revision.gitOid,
    message: revision.gitMessage ?? '',
    createdByService: revision.gitByOctavo,
    createdByGitBook: revision.gitByOctavo,
    ...(revision.gitUrl === null ? {} : { url: revision.gitUrl }),
    ...(revision.gitRef === null ? {} : { ref: revision.gitRef }),
  };
}
