import { CreateInvite, Invite, InvitedUsers, InviteList, InviteUsers, ListInvitesQuery, Member, UpdateInvite } from '@octavo/contract';
import {
  createLinkInvite,
  deleteLinkInvite,
  getLinkInvite,
  inviteByEmail,
  joinWithInvite,
  listLinkInvites,
  updateLinkInvite,
} from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'organization-invites';

export const inviteOperations = [
  operation({
    id: 'inviteUsersToOrganization',
    method: 'post',
    path: '/orgs/{organizationId}/invites',
    tag,
    summary: 'Invite people by e-mail',
    description:
      'Existing users become members at once. Other addresses get an invite for 14 days, sent by e-mail where that is configured. Inviting ' +
      'an address again sends a new link.',
    access: 'admin',
    body: InviteUsers,
    result: InvitedUsers,
    run: ({ ctx, params, body }) => inviteByEmail(ctx, params.organizationId, body),
  }),
  operation({
    id: 'joinOrganizationWithInvite',
    method: 'post',
    path: '/orgs/{organizationId}/invites/{inviteId}',
    tag,
    summary: 'Accept an invite',
    description: 'The id is the last part of the link. Users who are already members keep their role.',
    access: 'token',
    result: Member,
    run: ({ ctx, params }) => joinWithInvite(ctx, params.organizationId, params.inviteId),
  }),
  operation({
    id: 'listOrganizationInviteLinks',
    method: 'get',
    path: '/orgs/{organizationId}/link-invites',
    tag,
    summary: 'List the invite links',
    description:
      'Admins of the organization see all of them. With `space` or `collection`, users with the role `create` there see its invite links too.',
    access: 'admin',
    audited: true,
    query: ListInvitesQuery,
    result: InviteList,
    run: ({ ctx, params, query }) => listLinkInvites(ctx, params.organizationId, query),
  }),
  operation({
    id: 'createOrganizationInvite',
    method: 'post',
    path: '/orgs/{organizationId}/link-invites',
    tag,
    summary: 'Create an invite link',
    description:
      'Admins of the organization can create invite links into it. Users with the role `create` on a space or collection can create invite ' +
      'links to it, with a role no higher than their own.',
    access: 'create',
    status: 201,
    body: CreateInvite,
    result: Invite,
    run: ({ ctx, params, body }) => createLinkInvite(ctx, params.organizationId, body),
  }),
  operation({
    id: 'getOrganizationInviteById',
    method: 'get',
    path: '/orgs/{organizationId}/link-invites/{inviteId}',
    tag,
    summary: 'Get an invite link',
    access: 'create',
    result: Invite,
    run: ({ ctx, params }) => getLinkInvite(ctx, params.organizationId, params.inviteId),
  }),
  operation({
    id: 'updateOrganizationInviteById',
    method: 'patch',
    path: '/orgs/{organizationId}/link-invites/{inviteId}',
    tag,
    summary: 'Update the role of an invite link',
    access: 'create',
    body: UpdateInvite,
    result: Invite,
    run: ({ ctx, params, body }) => updateLinkInvite(ctx, params.organizationId, params.inviteId, body),
  }),
  operation({
    id: 'deleteOrganizationInviteById',
    method: 'delete',
    path: '/orgs/{organizationId}/link-invites/{inviteId}',
    tag,
    summary: 'Revoke an invite link',
    access: 'create',
    run: ({ ctx, params }) => deleteLinkInvite(ctx, params.organizationId, params.inviteId),
  }),
];
