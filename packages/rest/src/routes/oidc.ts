import { CreateOidcProvider, ListQuery, OidcProvider, OidcProviderList, UpdateOidcProvider } from '@octavo/contract';
import { createOidcProvider, deleteOidcProvider, getOidcProvider, listOidcProviders, updateOidcProvider } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const tag = 'organization-sso';

/** OpenID Connect providers of organizations, which GitBook has not. */
export const oidcOperations: Operation[] = [
  operation({
    id: 'listOIDCProvidersInOrganization',
    method: 'get',
    path: '/orgs/{organizationId}/oidc',
    tag,
    summary: 'List the OpenID Connect providers of an organization',
    access: 'admin',
    query: ListQuery,
    result: OidcProviderList,
    run: ({ ctx, params, query }) => listOidcProviders(ctx, params.organizationId, query),
  }),
  operation({
    id: 'createOrganizationOIDCProvider',
    method: 'post',
    path: '/orgs/{organizationId}/oidc',
    tag,
    summary: 'Add an OpenID Connect provider to an organization',
    description:
      'Missing values can be set later. Nobody signs in through it before an administrator has opened `service.testURL` while signed in, and the ' +
      'identity provider has named an address of a proven domain.',
    access: 'admin',
    status: 201,
    body: CreateOidcProvider,
    result: OidcProvider,
    run: ({ ctx, params, body }) => createOidcProvider(ctx, params.organizationId, body),
  }),
  operation({
    id: 'getOrganizationOIDCProviderById',
    method: 'get',
    path: '/orgs/{organizationId}/oidc/{oidcProviderId}',
    tag,
    summary: 'Get an OpenID Connect provider by its id',
    access: 'admin',
    result: OidcProvider,
    run: ({ ctx, params }) => getOidcProvider(ctx, params.organizationId, params.oidcProviderId),
  }),
  operation({
    id: 'updateOrganizationOIDCProvider',
    method: 'patch',
    path: '/orgs/{organizationId}/oidc/{oidcProviderId}',
    tag,
    summary: 'Update an OpenID Connect provider',
    description:
      'A different `issuer` is a different identity provider: its users are identified anew, and the client secret has to be set again. A different ' +
      '`issuer`, `clientID` or `emailClaim` has to be tested before anybody signs in again; a different `clientSecret` has not.',
    access: 'admin',
    body: UpdateOidcProvider,
    result: OidcProvider,
    run: ({ ctx, params, body }) => updateOidcProvider(ctx, params.organizationId, params.oidcProviderId, body),
  }),
  operation({
    id: 'deleteOrganizationOIDCProvider',
    method: 'delete',
    path: '/orgs/{organizationId}/oidc/{oidcProviderId}',
    tag,
    summary: 'Delete an OpenID Connect provider',
    description:
      'Ends the sessions that were started through it. Fails with `409` for the last active provider of an organization that enforces single ' +
      'sign-on.',
    access: 'admin',
    run: ({ ctx, params }) => deleteOidcProvider(ctx, params.organizationId, params.oidcProviderId),
  }),
];
