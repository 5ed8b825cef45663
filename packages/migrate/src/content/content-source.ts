import type { Snapshot } from './snapshot.ts';

/** Content there that is to be brought. */
export interface ContentSource {
  /** Path of its reads in the API, such as `/spaces/ID/content`. */
  path: string;
  /** Id there of what it belongs to: its things are written down below it. */
  scope: string;
  /** Id there of the space of a change request, whose live content came before. */
  spaceScope?: string;
  /** Content that the change request began from: only what differs from it is brought. */
  base?: Snapshot;
  /** Name for people. */
  name: string;
}
