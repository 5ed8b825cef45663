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
export type SearchHit = Outputs['content']['search'][number];
export type FileList = Outputs['content']['files'];
export type RevisionList = Outputs['history']['list'];
export type RevisionItem = RevisionList['items'][number];
export type Job = Outputs['jobs']['get'];
export type GitStatus = Outputs['git']['status'];
export type Session = Outputs['account']['sessions'][number];
export type Token = Outputs['tokens']['list'][number];
export type CreatedToken = Outputs['tokens']['create'];
export type ImportInput = Inputs['git']['import'];
