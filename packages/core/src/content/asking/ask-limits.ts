import { OctavoError } from '@octavo/contract';
import type { AskSettings, System } from '../../kernel/base/index.ts';
import { createThrottle, type Throttle } from '../../people/auth/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Questions of one asker: five at once, and five more each minute. */
const OF_ASKER = { burst: 5, refillMs: 12_000 };

/** Limits of questions. They are kept in memory: a start of the program begins them anew. `running` is of this process alone. */
interface AskLimits {
  askers: Throttle;
  organizations: Throttle;
  running: number;
}

const limits = new WeakMap<System, AskLimits>();

/** Asker of a question, for limits. */
export interface Asker {
  /** Id of a person, or network address of a visitor. */
  who: string;
  organizationId: string;
}

/**
 * Counts a question, and runs it as one of those that are answered at the same time.
 * @throws OctavoError `rate_limited` for too many of the asker or the organization; `unavailable` with code `busy` while too many are answered
 */
export async function* withinLimits<Event>(
  system: System,
  settings: AskSettings,
  { who, organizationId }: Asker,
  work: () => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  const own = limitsOf(system, settings);
  if (own.running >= settings.atOnce) {
    const message = 'Too many questions are being answered. Ask again in a few seconds.';
    throw new OctavoError('unavailable', message, { code: 'busy', data: { retryAfter: 5 } });
  }
  own.askers.take([who]);
  own.organizations.take([organizationId]);
  own.running++;
  try {
    yield* work();
  } finally {
    own.running--;
  }
}

function limitsOf(system: System, { perDay }: AskSettings): AskLimits {
  const known = limits.get(system);
  if (known !== undefined) return known;
  const made: AskLimits = {
    askers: createThrottle(system, 'askers', OF_ASKER),
    organizations: createThrottle(system, 'ask-organizations', { burst: perDay, refillMs: DAY_MS / perDay }),
    running: 0,
  };
  limits.set(system, made);
  return made;
}
