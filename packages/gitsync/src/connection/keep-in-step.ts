import { describeError, isDatabaseAway, type System } from '@octavo/core';
import { createSharedAgents } from '../transport/index.ts';
import { followEdits } from './follow-edits.ts';
import { createLooking, pollConnections } from './poll-connections.ts';

/** Interval between checks for connections that are due (ms). */
const LOOK_MS = 2_000;

/** Rounds that wait for slow remotes, or for the database. */
const MOST_ROUNDS = 16;

/** Keeps connected spaces in step with their remotes: edits go out, and remotes are looked at. Run one in the installation. */
export function keepInStep(system: System, options: { lookMs?: number } = {}): { stop(): Promise<void> } {
  const { lookMs = LOOK_MS } = options;
  const agents = createSharedAgents();
  const stopped = new AbortController();
  const following = followEdits(system);
  const looking = createLooking({ agents, signal: stopped.signal });
  const rounds = new Set<Promise<void>>();

  // A round that waits for slow remotes keeps the next one from nothing: those whose turn it is are others.
  const look = () => {
    if (rounds.size >= MOST_ROUNDS) return;
    const round = pollConnections(system, looking)
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) system.log.error('Git remotes could not be looked at', describeError(error));
      })
      .finally(() => rounds.delete(round));
    rounds.add(round);
  };
  look();
  const timer = setInterval(look, lookMs);
  return {
    async stop() {
      stopped.abort();
      clearInterval(timer);
      await following.stop();
      await Promise.all(rounds);
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}
