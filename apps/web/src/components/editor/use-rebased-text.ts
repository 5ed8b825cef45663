import { useState } from 'react';

type Rebase = (text: string, from: string, to: string) => string;

/** Brings what others changed into a text that has gone on; it is loaded when somebody else has written. */
export interface RebasedText {
  /** Fails where the network does. */
  load(): Promise<void>;
  /**
   * Returns a text with the changes that lead from one text to another, where the text has gone on from the first.
   * @throws Error before it is loaded
   */
  rebased: Rebase;
}

/** The same object for as long as the editor is open. */
export function useRebasedText(): RebasedText {
  const [methods] = useState((): RebasedText => {
    let loaded: Rebase | undefined;
    return {
      async load() {
        loaded ??= (await import('./rebased-text')).rebasedText;
      },
      rebased(text, from, to) {
        if (loaded === undefined) throw new Error('What brings texts together was not loaded.');
        return loaded(text, from, to);
      },
    };
  });
  return methods;
}
