/** Text that the user typed and has not posted. */
export interface CommentDraft {
  text: string;
  /** Suggested text; `undefined` for no suggestion. */
  suggestion?: string | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Unsent texts in the browser's storage, which outlive a reload. The key says whose, where, and on what. */
export const commentDrafts = {
  /** The draft; `undefined` if there is none, or none that can be read. */
  read(key: string, store: Store = localStorage): CommentDraft | undefined {
    try {
      const found: unknown = JSON.parse(store.getItem(nameOf(key)) ?? 'null');
      return isDraft(found) ? found : undefined;
    } catch {
      return undefined;
    }
  },

  /** Keeps a draft; an empty one is none. */
  write(key: string, draft: CommentDraft, store: Store = localStorage): void {
    try {
      if (draft.text === '' && draft.suggestion === undefined) store.removeItem(nameOf(key));
      else store.setItem(nameOf(key), JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing loses what is not sent.
    }
  },

  remove(key: string, store: Store = localStorage): void {
    commentDrafts.write(key, { text: '' }, store);
  },
};

function nameOf(key: string): string {
  return `octavo.comment/${key}`;
}

function isDraft(value: unknown): value is CommentDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { text, suggestion } = value as Partial<Record<keyof CommentDraft, unknown>>;
  return typeof text === 'string' && (suggestion === undefined || typeof suggestion === 'string');
}
