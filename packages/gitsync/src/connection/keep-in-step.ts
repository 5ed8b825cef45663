import { describeError, type System } from '@octavo/core';
import { createSharedAgents } from '../transport/http.ts';
import { followEdits } from './follow-edits.ts';
import { pollConnections } from './poll-connections.ts';

/** How often it is looked which connections are due (ms). */
const LOOK_MS = 2_000;

/** Keeps connected spaces in step with their remotes: edits go out, and remotes are looked at. Run one in the installation. */
export function keepInStep(system: System, options: { lookMs?: number } = {}): { stop(): Promise<void> } {
  const { lookMs = LOOK_MS } = options;
  const agents = createSharedAgents();
  const stopped = new AbortController();
  const following = followEdits(system);
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const look = () => {
    looking = pollConnections(system, agents, stopped.signal)
      .then(() => undefined)
      .catch((error: unknown) => system.log.error('Git remotes could not be looked at', describeError(error)))
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(look, lookMs);
      });
  };
  look();
  return {
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await following.stop();
      await looking;
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}
