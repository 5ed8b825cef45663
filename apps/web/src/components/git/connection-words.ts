import type { Tone } from '@/components/ui/badge';
import type { KeptConnection } from '@/lib/outputs';
import { m } from '@/messages';

/** State of a connection in one line. */
export interface ConnectionState {
  tone: Tone;
  words: string;
}

/** One line for the state of a connection: the first that matters. */
export function stateOf(connection: KeptConnection): ConnectionState {
  if (connection.state === 'paused') return { tone: 'neutral', words: m.sync.paused };
  if (connection.isSyncing) return { tone: 'accent', words: m.sync.syncing };
  if (connection.state === 'failing') return { tone: 'danger', words: m.syncState.failing(connection.failures) };
  if (connection.commit === null) return { tone: 'neutral', words: m.sync.first_ };
  if (connection.isAhead) {
    return { tone: connection.direction === 'in' ? 'warning' : 'accent', words: waitingWords(connection) };
  }
  return { tone: 'success', words: m.sync.inStep(connection.branch) };
}

/** Returns the words for content of the space that is not in the repository. */
export function waitingWords({ ahead, direction }: KeptConnection): string {
  return direction === 'in' ? m.sync.ahead(ahead) : m.sync.waiting(ahead);
}

/** Returns the poll interval of the remote in words. */
export function pollWords(seconds: number): string {
  return m.sync.polls[String(seconds)] ?? m.sync.pollOther(seconds);
}

/** Returns a duration (ms) in words: "0.4 s", "12 s", "3 min". */
export function durationWords(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
}
