import type { LfsDownload, LfsPointer } from '../../content/index.ts';

type Download = (pointers: readonly LfsPointer[]) => Promise<LfsDownload>;

/** Downloads of work that is tried several times. */
export interface DownloadOnce {
  /** Fetches what was not asked for before. */
  download: Download;
  /**
   * Answers from what was asked for before: nothing waits for the network.
   * @throws what `refuse` makes, where something was not.
   */
  known: Download;
}

/** Remembers what became of each content that was asked for. */
export function downloadOnce(download: Download, refuse: () => Error): DownloadOnce {
  const contents: LfsDownload['contents'] = new Map();
  const problems: LfsDownload['problems'] = new Map();
  const isAsked = ({ oid }: LfsPointer) => contents.has(oid) || problems.has(oid);
  return {
    async download(pointers) {
      const missing = pointers.filter((pointer) => !isAsked(pointer));
      if (missing.length > 0) {
        const found = await download(missing);
        for (const [oid, content] of found.contents) contents.set(oid, content);
        for (const { oid } of missing) if (!contents.has(oid)) problems.set(oid, found.problems.get(oid) ?? 'it did not come');
      }
      return { contents, problems };
    },
    async known(pointers) {
      if (!pointers.every(isAsked)) throw refuse();
      return { contents, problems };
    },
  };
}
