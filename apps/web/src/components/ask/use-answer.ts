import type { AskSource } from '@octavo/contract';
import { askServer } from '@octavo/reader/ask';
import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '@/messages';

/** An answer as it is so far. */
export interface Answer {
  state: 'idle' | 'writing' | 'answered' | 'nothing' | 'stopped' | 'failed';
  text: string;
  sources: readonly AskSource[];
  /** Numbers of the sources that it names, or of the first ones where it names none. */
  cited: readonly number[];
  /** The error, for people. */
  message?: string;
}

interface Where {
  orgId: string | undefined;
  spaceId: string | undefined;
}

const IDLE: Answer = { state: 'idle', text: '', sources: [], cited: [] };
/** Sources that are named where an answer names none. */
const FIRST = 3;

/** Asks questions about a space or all of an organization; another question, and leaving, ends the answer before. */
export function useAnswer({ orgId, spaceId }: Where) {
  const [answer, setAnswer] = useState<Answer>(IDLE);
  const running = useRef<AbortController>(undefined);

  const ask = useCallback(
    async (question: string) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const { signal } = own;
      const tell = (change: Partial<Answer>) => signal.aborted || setAnswer((before) => ({ ...before, ...change }));
      setAnswer({ ...IDLE, state: 'writing' });
      let text = '';
      let sources: readonly AskSource[] = [];
      try {
        const asked = { question, organization: orgId, ...(spaceId === undefined ? {} : { space: spaceId }) };
        for await (const event of askServer('/api/ask', asked, signal)) {
          if (event.type === 'sources') sources = event.sources;
          if (event.type === 'text') text += event.text;
          tell({ sources, text });
          if (event.type === 'failed') tell({ state: 'failed', message: event.message });
          if (event.type === 'end') {
            const cited = event.cited.length > 0 ? event.cited : sources.slice(0, FIRST).map((_, i) => i + 1);
            tell({ state: event.isAnswered ? 'answered' : 'nothing', cited });
          }
        }
      } catch (error) {
        tell({ state: 'failed', message: error instanceof Error && error.message !== '' ? error.message : m.ask.failed });
      }
    },
    [orgId, spaceId],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    setAnswer((before) => ({ ...before, state: 'stopped' }));
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { answer, ask, stop };
}
