/** Text that the user typed and has not saved yet. */
export interface Draft {
  /** `documentId` of the text that it began from. */
  base: string | null;
  title: string;
  description: string;
  text: string;
  /** Document of the block editor, as JSON, that was typed over `text` and could not be written as one yet; absent where `text` has everything. */
  blocks?: unknown;
  /** Time (ms) at which it was typed. */
  at: number;
}

/** Whose draft of which page it is: no two people, places or pages share one. */
export interface DraftKey {
  userId: string;
  /** Key of the save target. */
  target: string;
  pageId: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Drafts in the browser's storage, which outlive a reload and a crash. Writing is done when `write` returns, so that nothing is lost between
 * a key press and the end of a tab.
 */
export const drafts = {
  /** The draft; `undefined` if there is none, or none that can be read. */
  read(key: DraftKey, store: Store = localStorage): Draft | undefined {
    try {
      const found: unknown = JSON.parse(store.getItem(nameOf(key)) ?? 'null');
      return isDraft(found) ? found : undefined;
    } catch {
      return undefined;
    }
  },

  /** Keeps a draft; false when the browser has no room for it, or keeps nothing. */
  write(key: DraftKey, draft: Draft, store: Store = localStorage): boolean {
    try {
      store.setItem(nameOf(key), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },

  remove(key: DraftKey, store: Store = localStorage): void {
    try {
      store.removeItem(nameOf(key));
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  },
};

function nameOf({ userId, target, pageId }: DraftKey): string {
  return `octavo.draft/${userId}/${target}/${pageId}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, title, description, text, at } = value as Partial<Record<keyof Draft, unknown>>;
  const texts = [title, description, text].every((each) => typeof each === 'string');
  return texts && (base === null || typeof base === 'string') && typeof at === 'number';
}
