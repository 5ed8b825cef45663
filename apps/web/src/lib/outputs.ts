import type { AppRouter } from '@octavo/trpc';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;
type Inputs = inferRouterInputs<AppRouter>;

export type User = Outputs['auth']['me'];
export type Organization = Outputs['orgs']['get'];
export type Space = Outputs['spaces']['get'];
export type SpaceList = Outputs['spaces']['list'];
export type CompactTree = Outputs['content']['tree'];
export type TreeNode = CompactTree['nodes'][number];
export type PageView = Outputs['content']['page'];
export type SearchHit = Outputs['content']['search']['pages'][number];
export type FileList = Outputs['content']['files'];
export type RevisionList = Outputs['history']['list'];
export type RevisionItem = RevisionList['items'][number];
export type JobList = Outputs['jobs']['list'];
export type Job = JobList['items'][number];
/** Null while the space has no repository. */
export type GitStatus = Outputs['git']['status'];
export type Session = Outputs['account']['sessions'][number];
export type TokenList = Outputs['tokens']['list'];
export type Token = TokenList['items'][number];
export type CreatedToken = Outputs['tokens']['create'];
export type ImportTarget = Inputs['git']['import']['target'];
export type FailedJob = Outputs['jobs']['failed'][number];
