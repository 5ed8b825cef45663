import { cookies, headers } from 'next/headers';
import { sliceTree, type TreeSlice } from '@/components/tree/tree-slice';
import { load } from './load';
import type { GitStatus, Space, User } from './outputs';
import { pathUnder } from './page-href';
import { PANES_COOKIE, type PaneState, parsePanes } from './preferences';
import { PATH_HEADER } from './request-headers';

/** What the frame of a space needs. */
export interface SpaceFrame {
  user: User;
  space: Space;
  git: GitStatus;
  tree: TreeSlice;
  panes: PaneState;
}

/** Loads the frame of a space, live or at a revision; `base` is the prefix of its page addresses. */
export async function loadSpaceFrame(spaceId: string, base: string, revisionId?: string): Promise<SpaceFrame> {
  const [cookieStore, requestHeaders] = await Promise.all([cookies(), headers()]);
  const pathname = (requestHeaders.get(PATH_HEADER) ?? '/').split('?', 1)[0] ?? '/';
  return load(async (caller) => {
    const [user, space, git, tree] = await Promise.all([
      caller.auth.me(),
      caller.spaces.get({ spaceId }),
      caller.git.status({ spaceId }),
      caller.content.tree({ spaceId, revisionId }),
    ]);
    return {
      user,
      space,
      git,
      tree: sliceTree(tree, pathUnder(base, pathname) ?? ''),
      panes: parsePanes(cookieStore.get(PANES_COOKIE)?.value),
    };
  });
}
