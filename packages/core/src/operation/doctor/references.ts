import type { Store } from '@octavo/db';
import { aliasedTable, and, type Column, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql, type Table } from 'drizzle-orm';

/** Rows of one table that refer to rows of another in a way that no foreign key can say. */
export interface Reference {
  /** Description of a dangling row: `permission on what is not there`. */
  what: string;
  from: Table;
  /** Column or expression that identifies the row. */
  id: Column | SQL<string>;
  /** The column that refers; rows where it is null refer to nothing on purpose. */
  column: Column;
  to: Table;
  /** Pairs of columns, of the row that is referred to and of the row that refers, which must be the same. */
  same: readonly (readonly [there: Column, here: Column])[];
  /** Condition on the rows that have the reference; all when absent. */
  when?: SQL | undefined;
}

/**
 * Returns the references that the database does not check itself (decision 065): to rows of one of several tables, those where an empty text stands
 * for nothing, and that what belongs together is of one space, one comment, one change request.
 */
export function referencesOf(store: Pick<Store, 'tables'>): Reference[] {
  return [...ofSeveralKinds(store), ...unlessEmpty(store), ...ofOneSpace(store)];
}

/** Permissions and invites, which name a kind beside an id. A target of another organization is as bad as none. */
function ofSeveralKinds({ tables }: Pick<Store, 'tables'>): Reference[] {
  const { accessGrant, invite, space, collection, site, member, team, ssoIdentity, samlProvider, oidcProvider } = tables;
  const grant = { from: accessGrant, id: sql<string>`${accessGrant.targetId} || ' ' || ${accessGrant.granteeId}` };
  const target = (what: string, from: typeof accessGrant | typeof invite, id: Reference['id'], kind: 'space' | 'collection' | 'site') => {
    const to = { space, collection, site }[kind];
    return { what, from, id, column: from.targetId, to, same: within(to, from, from.targetId), when: eq(from.targetKind, kind) };
  };
  const within = (to: { id: Column; organizationId: Column }, from: { organizationId: Column }, column: Column) =>
    [
      [to.id, column],
      [to.organizationId, from.organizationId],
    ] as const;
  const ofMember = { id: member.userId, organizationId: member.organizationId };
  const { granteeId, granteeKind } = accessGrant;
  return [
    ...(['space', 'collection', 'site'] as const).map((kind) => target('permission on what is not there', accessGrant, grant.id, kind)),
    ...(['space', 'collection'] as const).map((kind) => target('invite to what is not there', invite, invite.id, kind)),
    {
      ...grant,
      what: 'permission of a person who is no member',
      column: granteeId,
      to: member,
      same: within(ofMember, accessGrant, granteeId),
      when: eq(granteeKind, 'user'),
    },
    {
      ...grant,
      what: 'permission of a team that is not there',
      column: granteeId,
      to: team,
      same: within(team, accessGrant, granteeId),
      when: eq(granteeKind, 'team'),
    },
    {
      what: 'sign-in through a provider that is not there',
      from: ssoIdentity,
      id: sql<string>`${ssoIdentity.providerId} || ' ' || ${ssoIdentity.userId}`,
      column: ssoIdentity.providerId,
      to: samlProvider,
      same: [[samlProvider.id, ssoIdentity.providerId]],
      // The provider of the installation is none of an organization; those of the other kind have a table of their own.
      when: sql`${ssoIdentity.providerId} <> 'oidc' and not exists (select 1 from ${oidcProvider} where ${oidcProvider.id} = ${ssoIdentity.providerId})`,
    },
  ];
}

/** Columns of keys, and of orders, in which an empty text stands for nothing. */
function unlessEmpty({ tables }: Pick<Store, 'tables'>): Reference[] {
  const { commentReaction, commentReply, notification, user, searchSpace, space, siteItem, siteCustomization } = tables;
  return [
    {
      what: 'reaction to a reply that is not there',
      from: commentReaction,
      id: sql<string>`${commentReaction.commentId} || ' ' || ${commentReaction.replyId} || ' ' || ${commentReaction.userId}`,
      column: commentReaction.replyId,
      to: commentReply,
      same: [
        [commentReply.id, commentReaction.replyId],
        [commentReply.commentId, commentReaction.commentId],
      ],
      when: ne(commentReaction.replyId, ''),
    },
    {
      what: 'notification of what a person did who is not there',
      from: notification,
      id: notification.id,
      column: notification.actorId,
      to: user,
      same: [[user.id, notification.actorId]],
      when: ne(notification.actorId, ''),
    },
    {
      // The row of the empty id counts blocks.
      what: 'search index of a space that is not there',
      from: searchSpace,
      id: searchSpace.spaceId,
      column: searchSpace.spaceId,
      to: space,
      same: [[space.id, searchSpace.spaceId]],
      when: ne(searchSpace.spaceId, ''),
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
  ];
}

/** Rows that are there, and of one space, comment or change request with those that refer to them. */
function ofOneSpace({ tables }: Pick<Store, 'tables'>): Reference[] {
  const { revision, changeRequest, changeReview, comment, commentReply, notification } = tables;
  const same = (
    what: string,
    from: Table & { id: Column },
    column: Column,
    to: Table & { id: Column },
    [there, here]: [Column, Column],
    when?: SQL,
  ): Reference => ({
    what,
    from,
    id: from.id,
    column,
    to,
    same: [
      [to.id, column],
      [there, here],
    ],
    when,
  });
  const ofChangeRequest = (kind: string, from: Table & { id: Column; spaceId: Column }, column: Column) =>
    same(`${kind} of a change request of another space`, from, column, changeRequest, [changeRequest.spaceId, from.spaceId]);
  const atRevision = (which: string, column: Column) =>
    same(`change request whose ${which} revision is of another space`, changeRequest, column, revision, [
      revision.spaceId,
      changeRequest.spaceId,
    ]);
  return [
    ofChangeRequest('revision', revision, revision.changeRequestId),
    ofChangeRequest('merge', revision, revision.mergedFrom),
    ofChangeRequest('comment', comment, comment.changeRequestId),
    ofChangeRequest('notification', notification, notification.changeRequestId),
    atRevision('head', changeRequest.revisionId),
    atRevision('first', changeRequest.initialRevisionId),
    atRevision('base', changeRequest.ancestorRevisionId),
    atRevision('merged', changeRequest.mergedRevisionId),
    // Saves of a change request are thinned out.
    same(
      'comment on a revision that is not there',
      comment,
      comment.revisionId,
      revision,
      [revision.spaceId, comment.spaceId],
      isNull(comment.changeRequestId),
    ),
    same('comment of a review of another change request', comment, comment.reviewId, changeReview, [
      changeReview.changeRequestId,
      comment.changeRequestId,
    ]),
    same('notification of a reply to another comment', notification, notification.replyId, commentReply, [
      commentReply.commentId,
      notification.commentId,
    ]),
    same('notification of a review of another change request', notification, notification.reviewId, changeReview, [
      changeReview.changeRequestId,
      notification.changeRequestId,
    ]),
  ];
}

/** Returns the condition for rows of a reference that lead to nothing. */
export function pointsToNothing({ column, to, same, when }: Reference): SQL | undefined {
  const others = aliasedTable(to, 'there');
  const columns = getTableColumns(others);
  const equal = same.map(([there, here]) => sql`${columns[there.name]} = ${here}`);
  return and(isNotNull(column), when, sql`not exists (select 1 from ${to} as ${others} where ${sql.join(equal, sql` and `)})`);
}
