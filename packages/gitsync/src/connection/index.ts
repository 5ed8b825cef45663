export { adviceFor } from './advice.ts';
export { agentTrailers } from './agent-trailers.ts';
export { nextPoll, retryAfter, retryAfterChange } from './backoff.ts';
export {
  BRANCH_PREFIX,
  branchOf,
  type ChangeBranchRecord,
  type ChangeRequestRecord,
  forgetChangeBranches,
  listChangeBranches,
  listOpen,
  NOT_PENDING,
  saveChangeBranch,
} from './change-branch-record.ts';
export { commitWords, DEFAULT_MESSAGE, fillTemplate, listOf, peopleOf, type WordsInput } from './commit-words.ts';
export { type ConnectedSpace, connectSpace } from './connect-space.ts';
export {
  branchName,
  findConnectionByHook,
  findGitConnection,
  type GitConnectionRecord,
  isSynced,
  markHookSeen,
  newHook,
  operationOf,
} from './connection-record.ts';
export type { GitConnectionInput } from './connection-settings.ts';
export { deleteGitConnection, deleteLegacyGitInstallation } from './delete-connection.ts';
export { disconnectSpace } from './disconnect-space.ts';
export { type GitConnectionView, type GitProblem, getGitConnection, presentProblem } from './get-connection.ts';
export {
  checkAddress,
  type GitOperation,
  type GitOperationBody,
  networkOf,
  openCredentials,
  packLimitsOf,
  requireKey,
  toOperation,
} from './git-request.ts';
export { type HookOutcome, receiveGitHook } from './hooks/receive-hook.ts';
export { keepInStep } from './keep-in-step.ts';
export { type FoundBranches, listRemoteBranches, tryRemote } from './list-branches.ts';
export { type FailingConnection, listFailingConnections } from './list-failing.ts';
export { loadTarget } from './load-target.ts';
export { hindersOutOnly } from './outgoing-error.ts';
export { putGitConnection } from './put-connection.ts';
export { reportFailing } from './report-failing.ts';
export { hastenSync, requestSync, SYNC_KIND, type SyncCause, type SyncPayload } from './request-sync.ts';
export { commitAddress, type SyncedOperation, saveConnection } from './save-connection.ts';
export { GIT_SEALED_KINDS } from './sealed-kinds.ts';
export { renewHookSecret, updateConnection } from './update-connection.ts';
