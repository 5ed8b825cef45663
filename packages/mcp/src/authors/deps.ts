import type { Context, UserActor } from '@octavo/core';
import type { LargeBodies, RateLimiter, RestDeps } from '@octavo/rest';
import type { ToolParts } from './tool.ts';

/** Dependencies of the authors' server: those of the API, whose limits it shares. */
export interface McpDeps extends RestDeps {
  limiter: RateLimiter | undefined;
  /** Folder of the manual, whose pages about the dialect agents are told of; absent where there is none. */
  manual?: string | undefined;
  /** Time (ms) that a call waits for work that goes on without it; two seconds when absent. */
  patienceMs?: number;
}

/** Context of a call: a person, by an agent. */
export type AgentContext = Context & { actor: UserActor };

/** Dependencies of a call. */
export interface CallDeps extends McpDeps, ToolParts {
  largeBodies: LargeBodies;
}
