import { cookies, headers } from 'next/headers';
import { sliceTree, type TreeSlice } from '@/components/tree/tree-slice';
import { load } from './load';
import type { ChangeRequest, GitConnection, GitStatus, Space, User } from './outputs';
import { pathUnder } from './page-href';
import { PANES_COOKIE, type PaneState, parsePanes } from './preferences';
import { PATH_HEADER } from './request-headers';

/** Data of the frame of a space. */
export interface SpaceFrame {
  user: User;
  space: Space;
  git: GitStatus;
  connection: GitConnection;
  tree: TreeSlice;
  panes: PaneState;
  /** The change request whose content it is. */
  changeRequest?: ChangeRequest;
}

/** Content inside the frame; the live content if neither property is given. */
interface FramePlace {
  revisionId?: string;
  /** Number of a change request. */
  changeRequest?: string;
}

/** Loads the frame of a space, live, at a revision or in a change request; `base` is the prefix of its page addresses. */
export async function loadSpaceFrame(spaceId: string, base: string, { revisionId, changeRequest }: FramePlace = {}): Promise<SpaceFrame> {
  const [cookieStore, requestHeaders] = await Promise.all([cookies(), headers()]);
  const pathname = (requestHeaders.get(PATH_HEADER) ?? '/').split('?', 1)[0] ?? '/';
  return load(async (caller) => {
    const [user, space, git, connection, tree, loaded] = await Promise.all([
      caller.auth.me(),
      caller.spaces.get({ spaceId }),
      caller.git.status({ spaceId }),
      caller.git.connection({ spaceId }),
      changeRequest === undefined ? caller.content.tree({ spaceId, revisionId }) : caller.changes.tree({ spaceId, changeRequest }),
      changeRequest === undefined ? undefined : caller.changes.get({ spaceId, changeRequest }),
    ]);
    return {
      user,
      space,
      git,
      connection,
      tree: sliceTree(tree, pathUnder(base, pathname) ?? ''),
      panes: parsePanes(cookieStore.get(PANES_COOKIE)?.value),
      ...(loaded === undefined ? {} : { changeRequest: loaded }),
    };
  });
}
