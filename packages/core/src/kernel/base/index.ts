export {
  type Actor,
  actorRef,
  agentOfActor,
  boundTo,
  type ContentActor,
  type InstallationActor,
  type IntegrationActor,
  type ProposedContent,
  type SsoOrigin,
  type UserActor,
  type UserCredential,
} from './actor.ts';
export { type AgentName, agentName, agentWords } from './agent.ts';
export { awaitBackground, inBackground } from './background.ts';
export { CallerGone, callerGone, withCaller } from './caller.ts';
export { changesOf } from './changes-of.ts';
export { containsPattern, containsText } from './contains-text.ts';
export type { ContentSourceAnswer, ContentSourceCall, ContentSources } from './content-sources.ts';
export {
  type AskSettings,
  type Context,
  type CoreConfig,
  type GitSettings,
  type Logger,
  type Repositories,
  type SitesPort,
  type System,
  systemContext,
  type TaskOptions,
  type Tenant,
  type Workers,
} from './context.ts';
export { isDatabaseAway, presentUnavailable } from './database-away.ts';
export { FairQueue } from './fair-queue.ts';
export { forIds } from './for-ids.ts';
export { createGate, type Gate } from './gate.ts';
export type { BackupState, Host, ServedVersion, SettingInForce } from './host.ts';
export { createIdSource, firstIdAt, type IdSource, isId, newId, successorId } from './id.ts';
export type { FenceBlock, IntegrationBlockRequest, IntegrationBlocks, RenderedIntegrationBlock } from './integration-blocks.ts';
export { forgetLocks, lockInTransaction } from './lock.ts';
export type { Mailer, MailMessage } from './mailer.ts';
export { newestFirst } from './newest-first.ts';
export { isOneOfMany } from './one-of-many.ts';
export { type OpenWriting, offerWriting, type WritingPlace, whenWritten } from './open-writing.ts';
export { outside } from './outside.ts';
export { isOverBudget, overBudget } from './over-budget.ts';
export { runOverItems } from './over-items.ts';
export { type CursorKey, DEFAULT_LIMIT, decodeCursor, encodeCursor, type Page, type PageRequest, toPage } from './paging.ts';
export { parseInput } from './parse-input.ts';
export { assignPositions, positionsBetween } from './positions.ts';
export { queryMany, type SomeIds } from './query-many.ts';
export { placeOfSpace, presentSiteAddresses, type Reader, type SpaceOnSite } from './reader.ts';
export { describeError, redact } from './redact.ts';
export { type Removal, type RemovalOptions, removeRows } from './remove-rows.ts';
export type { CheckedOut, CheckOutOptions, LeftFile, RepositoryAddress } from './repositories.ts';
export { requireScope } from './require-scope.ts';
export { runTask } from './run-task.ts';
export { open, seal } from './secret-box.ts';
export { type SharedCounts, shareCounts } from './share-counts.ts';
export { requireSystem, requireUser, unauthenticated } from './signed-in.ts';
export { spaceOnSite } from './space-on-site.ts';
export { spaceTurn } from './space-turn.ts';
export { storageFailure } from './storage-failure.ts';
export { findTaskFailures, listTaskFailures, PAGE_LIMIT, rememberTaskFailure, runTaskOn } from './task-failures.ts';
export { currentTrace, withTrace } from './trace.ts';
export { Turns } from './turns.ts';
export { yieldTurn } from './yield-turn.ts';
