import type { AppRouter } from '@octavo/trpc';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Outputs = inferRouterOutputs<AppRouter>;
type Inputs = inferRouterInputs<AppRouter>;

export type User = Outputs['auth']['me'];
export type Organization = Outputs['orgs']['get'];
export type Space = Outputs['spaces']['get'];
export type SpaceList = Outputs['spaces']['list'];
export type Collection = Outputs['collections']['get'];
export type ContentList = Outputs['collections']['contents'];
export type Content = ContentList['items'][number];
export type CompactTree = Outputs['content']['tree'];
export type TreeNode = CompactTree['nodes'][number];
export type PageView = Outputs['content']['page'];
export type SearchHit = Outputs['content']['search']['pages'][number];
export type BrowsedFiles = Outputs['files']['browse'];
export type BrowsedFile = BrowsedFiles['items'][number];
export type FileOrder = NonNullable<Inputs['files']['browse']['order']>;
export type RevisionList = Outputs['history']['list'];
export type RevisionChangeList = Outputs['history']['changes'];
export type RevisionItem = RevisionList['items'][number];
export type BrowsedLinks = Outputs['links']['browse'];
export type BrowsedLink = BrowsedLinks['items'][number];
/** Which links are listed. */
export type LinkFilter = BrowsedLink['status'] | 'all';
export type JobList = Outputs['jobs']['list'];
export type Job = JobList['items'][number];
/** Null while the space has no repository. */
export type GitStatus = Outputs['git']['status'];
export type Session = Outputs['account']['sessions'][number];
export type Account = Outputs['account']['me'];
export type TotpState = Outputs['account']['totp']['state'];
export type BegunTotp = Outputs['account']['totp']['begin'];
export type Invite = Outputs['invites']['describe'];
export type TokenList = Outputs['tokens']['list'];
export type Token = TokenList['items'][number];
export type CreatedToken = Outputs['tokens']['create'];
export type OpenApiSpecList = Outputs['openapi']['list'];
export type OpenApiSpec = OpenApiSpecList['items'][number];
export type ImportTarget = Inputs['git']['import']['target'];
export type FailedJob = Outputs['jobs']['failed'][number];
export type EditablePage = Outputs['editing']['page'];
export type LinkOption = Outputs['editing']['links'][number];
export type DeletedSpace = Outputs['spaces']['trash'][number];
export type ContentEdit = Inputs['content']['change']['changes'][number];
export type ChangeRequest = Outputs['changes']['get'];
export type ChangeRequestList = Outputs['changes']['list'];
export type ChangeRequestStatus = ChangeRequest['status'];
export type ChangeRequestChanges = Outputs['changes']['differences'];
export type PublicUser = Outputs['changes']['contributors']['items'][number];
export type ContentChanged = Outputs['content']['change'];
export type ComparedItems = Outputs['compare']['list'];
export type ComparedItem = ComparedItems['items'][number];
export type ComparedRecord = Outputs['compare']['record'];
export type ComparedBlock = ComparedRecord['blocks'][number];
/** A change request, which is compared with the live content that it began with, or a revision, which is with the one before. */
export type ComparedPlace = Inputs['compare']['list']['place'];
