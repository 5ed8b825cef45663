import type { Store } from '@octavo/db';
import { aliasedTable, and, type Column, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql, type Table } from 'drizzle-orm';

/** Rows of one table that point to rows of another. */
export interface Reference {
  /** Description of a dangling row: `space in a collection that is not there`. */
  what: string;
  from: Table;
  /** Column or expression that identifies the row. */
  id: Column | SQL<string>;
  /** The column that points; rows where it is null point to nothing on purpose. */
  column: Column;
  to: Table;
  /** Pairs of columns, of the row that is pointed to and of the row that points, which must be the same. */
  same: readonly (readonly [there: Column, here: Column])[];
  /** Condition on the rows that have the reference; all when absent. */
  when?: SQL;
}

/** Every reference between tables. A row's organization counts: pointing into another one is as bad as pointing to nothing. */
export function referencesOf({ tables }: Pick<Store, 'tables'>): Reference[] {
  const { space, collection, revision, accessGrant, invite, gitSync, gitConnection, gitChangeBranch, gitHostKey, job, searchSpace } =
    tables;
  const { openapiSpec, openapiVersion, translationSettings, team, teamMember, member, organization, user, session, apiToken } = tables;
  const { changeRequest, changeContributor, changeConflict, changeReview, changeReviewer, changeViewed } = tables;
  const { comment, commentReply, commentReaction, notification, notificationSetting } = tables;
  const { passwordReset, totp, recoveryCode, samlProvider, upload, emailDomain } = tables;
  const { site, siteItem, siteShareLink, siteRedirect, siteCustomization } = tables;
  const granted = sql<string>`${accessGrant.targetId} || ' ' || ${accessGrant.granteeId}`;
  const inTeam = sql<string>`${teamMember.teamId} || ' ' || ${teamMember.userId}`;
  const reacted = sql<string>`${commentReaction.commentId} || ' ' || ${commentReaction.replyId} || ' ' || ${commentReaction.userId}`;
  const contributed = sql<string>`${changeContributor.changeRequestId} || ' ' || ${changeContributor.userId}`;
  const asked = sql<string>`${changeReviewer.changeRequestId} || ' ' || ${changeReviewer.userId}`;
  const viewed = sql<string>`${changeViewed.changeRequestId} || ' ' || ${changeViewed.userId}`;
  const joined = sql<string>`${member.organizationId} || ' ' || ${member.userId}`;
  const ofUser = (kind: string, from: Table & { userId: Column }, id: Column): Reference => ({
    what: `${kind} of a person who is not there`,
    from,
    id,
    column: from.userId,
    to: user,
    same: [[user.id, from.userId]],
  });
  const ofSpace = (kind: string, from: Table & { spaceId: Column }, id: Column): Reference => ({
    what: `${kind} of a space that is not there`,
    from,
    id,
    column: from.spaceId,
    to: space,
    same: [[space.id, from.spaceId]],
  });
  const ofChangeRequest = (kind: string, from: Table & { changeRequestId: Column }, id: Column | SQL<string>): Reference => ({
    what: `${kind} of a change request that is not there`,
    from,
    id,
    column: from.changeRequestId,
    to: changeRequest,
    same: [[changeRequest.id, from.changeRequestId]],
  });
  const byPerson = (kind: string, from: Table, id: Column | SQL<string>, column: Column): Reference => ({
    what: `${kind} of a person who is not there`,
    from,
    id,
    column,
    to: user,
    same: [[user.id, column]],
  });
  const ofComment = (kind: string, from: Table & { commentId: Column }, id: Column | SQL<string>): Reference => ({
    what: `${kind} of a comment that is not there`,
    from,
    id,
    column: from.commentId,
    to: comment,
    same: [[comment.id, from.commentId]],
  });
  const fromChangeRequest = (kind: string, column: Column): Reference => ({
    what: `${kind} of a change request that is not there`,
    from: revision,
    id: revision.id,
    column,
    to: changeRequest,
    same: [
      [changeRequest.id, column],
      [changeRequest.spaceId, revision.spaceId],
    ],
  });
  const atRevision = (what: string, column: Column): Reference => ({
    what: `change request whose ${what} revision is not there`,
    from: changeRequest,
    id: changeRequest.id,
    column,
    to: revision,
    same: [
      [revision.id, column],
      [revision.spaceId, changeRequest.spaceId],
    ],
  });
  const ofOrganization = (kind: string, from: Table & { organizationId: Column }, id: Column | SQL<string>): Reference => ({
    what: `${kind} of an organization that is not there`,
    from,
    id,
    column: from.organizationId,
    to: organization,
    same: [[organization.id, from.organizationId]],
  });
  const ofSite = (kind: string, from: typeof siteItem | typeof siteShareLink | typeof siteRedirect): Reference => ({
    what: `${kind} of a site that is not there`,
    from,
    id: from.id,
    column: from.siteId,
    to: site,
    same: [
      [site.id, from.siteId],
      [site.organizationId, from.organizationId],
    ],
  });
  const target = (what: string, from: typeof accessGrant | typeof invite, id: Column | SQL<string>): Reference[] =>
    ([space, collection] as const).map((to, i) => ({
      what,
      from,
      id,
      column: from.targetId,
      to,
      same: [
        [to.id, from.targetId],
        [to.organizationId, from.organizationId],
      ],
      when: eq(from.targetKind, i === 0 ? 'space' : 'collection'),
    }));
  const grantee = (what: string, kind: 'user' | 'team', to: typeof member | typeof team, there: Column): Reference => ({
    what,
    from: accessGrant,
    id: granted,
    column: accessGrant.granteeId,
    to,
    same: [
      [there, accessGrant.granteeId],
      [to.organizationId, accessGrant.organizationId],
    ],
    when: eq(accessGrant.granteeKind, kind),
  });
  return [
    ...([space, collection] as const).map((from, i) => ({
      what: `${i === 0 ? 'space' : 'collection'} in a collection that is not there`,
      from,
      id: from.id,
      column: from.parentId,
      to: collection,
      same: [
        [collection.id, from.parentId],
        [collection.organizationId, from.organizationId],
      ] as const,
    })),
    ofOrganization('space', space, space.id),
    ofOrganization('collection', collection, collection.id),
    ofOrganization('team', team, team.id),
    ofOrganization('member', member, joined),
    ofOrganization('OpenAPI specification', openapiSpec, openapiSpec.id),
    ofOrganization('translation settings', translationSettings, translationSettings.id),
    ofOrganization('SAML provider', samlProvider, samlProvider.id),
    ofOrganization('e-mail domain', emailDomain, emailDomain.domain),
    ofOrganization('upload', upload, upload.id),
    {
      what: 'space whose live revision is not there',
      from: space,
      id: space.id,
      column: space.revisionId,
      to: revision,
      same: [
        [revision.id, space.revisionId],
        [revision.spaceId, space.id],
      ],
    },
    ofSpace('revision', revision, revision.id),
    fromChangeRequest('revision', revision.changeRequestId),
    fromChangeRequest('merge', revision.mergedFrom),
    ofSpace('change request', changeRequest, changeRequest.id),
    atRevision('head', changeRequest.revisionId),
    atRevision('first', changeRequest.initialRevisionId),
    atRevision('base', changeRequest.ancestorRevisionId),
    atRevision('merged', changeRequest.mergedRevisionId),
    ofChangeRequest('conflict', changeConflict, changeConflict.id),
    ofChangeRequest('contributor', changeContributor, contributed),
    { ...ofUser('contribution', changeContributor, changeContributor.changeRequestId), id: contributed },
    // The revision of a review may be gone: saves of a change request are thinned out.
    ofChangeRequest('review', changeReview, changeReview.id),
    byPerson('review', changeReview, changeReview.id, changeReview.reviewerId),
    ofChangeRequest('request for a review', changeReviewer, asked),
    { ...ofUser('request for a review', changeReviewer, changeReviewer.changeRequestId), id: asked },
    ofChangeRequest('tick', changeViewed, viewed),
    { ...ofUser('tick', changeViewed, changeViewed.changeRequestId), id: viewed },
    ofSpace('comment', comment, comment.id),
    {
      ...ofChangeRequest('comment', comment, comment.id),
      same: [
        [changeRequest.id, comment.changeRequestId],
        [changeRequest.spaceId, comment.spaceId],
      ],
    },
    {
      what: 'comment on a revision that is not there',
      from: comment,
      id: comment.id,
      column: comment.revisionId,
      to: revision,
      same: [
        [revision.id, comment.revisionId],
        [revision.spaceId, comment.spaceId],
      ],
      // Saves of a change request are thinned out.
      when: isNull(comment.changeRequestId),
    },
    {
      what: 'comment of a review that is not there',
      from: comment,
      id: comment.id,
      column: comment.reviewId,
      to: changeReview,
      same: [
        [changeReview.id, comment.reviewId],
        [changeReview.changeRequestId, comment.changeRequestId],
      ],
    },
    byPerson('comment', comment, comment.id, comment.authorId),
    byPerson('resolution', comment, comment.id, comment.resolvedBy),
    byPerson('applied suggestion', comment, comment.id, comment.appliedBy),
    byPerson('suggestion in a revision', revision, revision.id, revision.suggestedBy),
    byPerson('reply', commentReply, commentReply.id, commentReply.authorId),
    byPerson('reaction', commentReaction, reacted, commentReaction.userId),
    ofComment('reply', commentReply, commentReply.id),
    ofComment('reaction', commentReaction, reacted),
    {
      what: 'reaction to a reply that is not there',
      from: commentReaction,
      id: reacted,
      column: commentReaction.replyId,
      to: commentReply,
      same: [
        [commentReply.id, commentReaction.replyId],
        [commentReply.commentId, commentReaction.commentId],
      ],
      when: ne(commentReaction.replyId, ''),
    },
    ofUser('notification', notification, notification.id),
    ofUser('choice of notifications', notificationSetting, notificationSetting.userId),
    ofSpace('notification', notification, notification.id),
    ofComment('notification', notification, notification.id),
    {
      ...ofChangeRequest('notification', notification, notification.id),
      same: [
        [changeRequest.id, notification.changeRequestId],
        [changeRequest.spaceId, notification.spaceId],
      ],
    },
    {
      what: 'notification of a reply that is not there',
      from: notification,
      id: notification.id,
      column: notification.replyId,
      to: commentReply,
      same: [
        [commentReply.id, notification.replyId],
        [commentReply.commentId, notification.commentId],
      ],
    },
    {
      what: 'notification of a review that is not there',
      from: notification,
      id: notification.id,
      column: notification.reviewId,
      to: changeReview,
      same: [
        [changeReview.id, notification.reviewId],
        [changeReview.changeRequestId, notification.changeRequestId],
      ],
    },
    {
      ...byPerson('notification by', notification, notification.id, notification.actorId),
      what: 'notification of what a person did who is not there',
      when: ne(notification.actorId, ''),
    },
    ofSpace('synced Git commit', gitSync, gitSync.spaceId),
    ofSpace('Git connection', gitConnection, gitConnection.spaceId),
    ofSpace('branch of a change request', gitChangeBranch, gitChangeBranch.changeRequestId),
    ofSpace('key of an ssh server', gitHostKey, gitHostKey.spaceId),
    ofSpace('job', job, job.id),
    // The row of the empty id counts blocks.
    { ...ofSpace('search index', searchSpace, searchSpace.spaceId), when: ne(searchSpace.spaceId, '') },
    ...target('permission on what is not there', accessGrant, granted),
    grantee('permission of a person who is no member', 'user', member, member.userId),
    grantee('permission of a team that is not there', 'team', team, team.id),
    ...target('invite to what is not there', invite, invite.id),
    {
      what: 'member of a team that is not there',
      from: teamMember,
      id: inTeam,
      column: teamMember.teamId,
      to: team,
      same: [
        [team.id, teamMember.teamId],
        [team.organizationId, teamMember.organizationId],
      ],
    },
    {
      what: 'member of a team who is no member of its organization',
      from: teamMember,
      id: inTeam,
      column: teamMember.userId,
      to: member,
      same: [
        [member.userId, teamMember.userId],
        [member.organizationId, teamMember.organizationId],
      ],
    },
    { what: 'member who is no user', from: member, id: joined, column: member.userId, to: user, same: [[user.id, member.userId]] },
    ofUser('session', session, session.id),
    ofUser('token', apiToken, apiToken.id),
    ofUser('reset', passwordReset, passwordReset.userId),
    ofUser('second factor', totp, totp.userId),
    ofUser('recovery code', recoveryCode, recoveryCode.userId),
    ofOrganization('site', site, site.id),
    ofSite('part', siteItem),
    {
      what: 'site space of a space that is not there',
      from: siteItem,
      id: siteItem.id,
      column: siteItem.spaceId,
      to: space,
      same: [
        [space.id, siteItem.spaceId],
        [space.organizationId, siteItem.organizationId],
      ],
    },
    {
      what: 'part of a site in one that is not there',
      from: siteItem,
      id: siteItem.id,
      column: siteItem.parentId,
      to: siteItem,
      same: [
        [siteItem.id, siteItem.parentId],
        [siteItem.siteId, siteItem.siteId],
      ],
      when: ne(siteItem.parentId, ''),
    },
    ofSite('share link', siteShareLink),
    ofSite('redirect', siteRedirect),
    {
      what: 'look of a site that is not there',
      from: siteCustomization,
      id: sql<string>`${siteCustomization.siteId} || ' ' || ${siteCustomization.itemId}`,
      column: siteCustomization.siteId,
      to: site,
      same: [[site.id, siteCustomization.siteId]],
    },
    {
      what: 'look of a site space that is not there',
      from: siteCustomization,
      id: sql<string>`${siteCustomization.siteId} || ' ' || ${siteCustomization.itemId}`,
      column: siteCustomization.itemId,
      to: siteItem,
      same: [
        [siteItem.id, siteCustomization.itemId],
        [siteItem.siteId, siteCustomization.siteId],
      ],
      when: ne(siteCustomization.itemId, ''),
    },
    {
      what: 'version of an OpenAPI specification that is not there',
      from: openapiVersion,
      id: openapiVersion.id,
      column: openapiVersion.specId,
      to: openapiSpec,
      same: [[openapiSpec.id, openapiVersion.specId]],
    },
    {
      what: 'OpenAPI specification whose latest version is not there',
      from: openapiSpec,
      id: openapiSpec.id,
      column: openapiSpec.lastVersionId,
      to: openapiVersion,
      same: [
        [openapiVersion.id, openapiSpec.lastVersionId],
        [openapiVersion.specId, openapiSpec.id],
      ],
    },
  ];
}

/** The condition for rows of a reference that point to nothing. */
export function pointsToNothing({ column, to, same, when }: Reference): SQL | undefined {
  const others = aliasedTable(to, 'there');
  const columns = getTableColumns(others);
  const equal = same.map(([there, here]) => sql`${columns[there.name]} = ${here}`);
  return and(isNotNull(column), when, sql`not exists (select 1 from ${to} as ${others} where ${sql.join(equal, sql` and `)})`);
}
