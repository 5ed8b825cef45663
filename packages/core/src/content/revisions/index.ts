export { getRevisionSummary, listRevisions, type RevisionsRequest } from './list-revisions.ts';
export { mergedFrom } from './merged-from.ts';
export { presentReusable, presentRevision, presentRevisionFacts, presentVersion } from './present-revision.ts';
