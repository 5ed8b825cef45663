export { type AgentOfChangeRequest, agentsOfChangeRequests } from './agents-of.ts';
export { getHistoryEntry, listHistory } from './list-history.ts';
export { listRecentChanges, type RecentChange } from './list-recent-changes.ts';
export { type ChangeSummary, type SummarizedPage, summarizeDifferences } from './summarize-changes.ts';
