import { ListQuery, Organization, OrganizationList, UpdateOrganization } from '@octavo/contract';
import { getOrganization, listOrganizations, updateOrganization } from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'organizations';

export const organizationOperations = [
  operation({
    id: 'listOrganizationsForAuthenticatedUser',
    method: 'get',
    path: '/orgs',
    tag,
    summary: 'List the organizations of the authenticated user',
    access: 'token',
    repeatable: true,
    query: ListQuery,
    result: OrganizationList,
    run: ({ ctx, query }) => listOrganizations(ctx, query),
  }),
  operation({
    id: 'getOrganizationById',
    method: 'get',
    path: '/orgs/{organizationId}',
    tag,
    summary: 'Get an organization by its id',
    access: 'member',
    repeatable: true,
    result: Organization,
    run: ({ ctx, params }) => getOrganization(ctx, params.organizationId),
  }),
  operation({
    id: 'updateOrganizationById',
    method: 'patch',
    path: '/orgs/{organizationId}',
    tag,
    summary: 'Update an organization',
    access: 'admin',
    body: UpdateOrganization,
    result: Organization,
    run: ({ ctx, params, body }) => updateOrganization(ctx, params.organizationId, body),
  }),
];
