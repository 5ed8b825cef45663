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
export type UnreadPages = Outputs['content']['unread'];
export type SearchHit = Outputs['content']['search']['pages'][number];
export type BrowsedFiles = Outputs['files']['browse'];
export type BrowsedFile = BrowsedFiles['items'][number];
export type FileOrder = NonNullable<Inputs['files']['browse']['order']>;
export type RevisionList = Outputs['history']['list'];
export type RevisionChangeList = Outputs['history']['changes'];
export type RevisionItem = RevisionList['items'][number];
export type BrowsedLinks = Outputs['links']['browse'];
export type BrowsedLink = BrowsedLinks['items'][number];
/** Filter of the list of links. */
export type LinkFilter = BrowsedLink['status'] | 'all';
export type JobList = Outputs['jobs']['list'];
export type Job = JobList['items'][number];
/** Null while the space has no repository. */
export type GitStatus = Outputs['git']['status'];
/** Null while the space is not connected for good. */
export type GitConnection = Outputs['git']['connection'];
export type KeptConnection = NonNullable<GitConnection>;
export type FailingConnection = Outputs['git']['failing'][number];
export type GitSettings = Inputs['git']['put']['settings'];
export type GitAttemptList = Outputs['git']['attempts'];
export type GitAttempt = GitAttemptList['items'][number];
export type Session = Outputs['account']['sessions'][number];
export type Account = Outputs['account']['me'];
export type TotpState = Outputs['account']['totp']['state'];
export type NotificationList = Outputs['notifications']['list'];
export type Notification = NotificationList['items'][number];
export type NotificationKind = Notification['kind'];
export type WaitingForMe = Outputs['notifications']['waiting'];
export type NotificationSettings = Outputs['notifications']['settings'];
export type BegunTotp = Outputs['account']['totp']['begin'];
export type Invite = Outputs['invites']['describe'];
export type TokenList = Outputs['tokens']['list'];
export type Token = TokenList['items'][number];
export type CreatedToken = Outputs['tokens']['create'];
export type OpenApiSpecList = Outputs['openapi']['list'];
export type OpenApiSpec = OpenApiSpecList['items'][number];
export type ImportTarget = Inputs['git']['import']['target'];
export type FailingJob = Outputs['jobs']['failing'][number];
export type FailedJob = Outputs['jobs']['failed'][number];
export type EditablePage = Outputs['editing']['page'];
export type MergedPage = Outputs['editing']['merge'];
export type LinkOption = Outputs['editing']['links'][number];
export type DeletedSpace = Outputs['spaces']['trash'][number];
export type ContentEdit = Inputs['content']['change']['changes'][number];
export type ChangeRequest = Outputs['changes']['get'];
export type ChangeRequestList = Outputs['changes']['list'];
export type ChangeRequestStatus = ChangeRequest['status'];
export type ChangeRequestChanges = Outputs['changes']['differences'];
export type PublicUser = Outputs['changes']['contributors']['items'][number];
/** Place that a user reports. */
export type LivePlace = Inputs['live']['here'];
export type Review = Outputs['reviews']['list']['items'][number];
export type MergeCheck = Outputs['reviews']['checks']['checks'][number];
export type ContentChanged = Outputs['content']['change'];
export type ComparedItems = Outputs['compare']['list'];
export type ComparedItem = ComparedItems['items'][number];
export type ComparedRecord = Outputs['compare']['record'];
export type ComparedBlock = ComparedRecord['blocks'][number];
/** A change request, which is compared with the live content that it began with, or a revision, which is with the one before. */
export type ComparedPlace = Inputs['compare']['list']['place'];
export type CommentThread = Outputs['comments']['threads']['items'][number];
export type ThreadComment = CommentThread['comment'];
export type ThreadReply = CommentThread['replies'][number];
export type ConflictSummary = Outputs['conflicts']['list'][number];
export type ConflictCheck = Outputs['conflicts']['check'];
export type DrawnConflict = Outputs['conflicts']['get'];
export type DrawnBlock = DrawnConflict['blocks'][number];
export type ConflictChoice = NonNullable<Inputs['conflicts']['decide']['choice']>;
export type SiteList = Outputs['sites']['list'];
export type Site = SiteList['items'][number];
export type SiteVisibility = Site['visibility'];
/** A site with its organization, and the address that it has, or would have, in public. */
export type SiteFrame = Outputs['sites']['frame'];
export type SiteStructure = Outputs['sites']['structure']['get'];
export type ShareLinkList = Outputs['sites']['shareLinks']['list'];
export type ShareLink = ShareLinkList['items'][number];
/** A role on a space, a collection or a site. */
export type Role = Outputs['permissions']['everybody']['items'][number]['permission'];
export type UserPermissionList = Outputs['permissions']['users'];
export type TeamPermissionList = Outputs['permissions']['teams'];
export type EverybodyList = Outputs['permissions']['everybody'];
/** Target of roles. */
export type AccessTarget = Inputs['permissions']['users']['on'];
export type VisitorAuth = Outputs['sites']['visitorAuth']['get'];
