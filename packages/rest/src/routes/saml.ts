import { CreateSamlProvider, ListQuery, SamlProvider, SamlProviderList, SsoLoginList, UpdateSamlProvider } from '@octavo/contract';
import {
  createSamlProvider,
  deleteSamlProvider,
  getSamlProvider,
  listSamlProviders,
  listSsoLogins,
  updateSamlProvider,
} from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const tag = 'organization-sso';

export const samlOperations: Operation[] = [
  operation({
    id: 'listSAMLProvidersInOrganizationById',
    method: 'get',
    path: '/orgs/{organizationId}/saml',
    tag,
    summary: 'List the SAML providers of an organization',
    access: 'admin',
    query: ListQuery,
    result: SamlProviderList,
    run: ({ ctx, params, query }) => listSamlProviders(ctx, params.organizationId, query),
  }),
  operation({
    id: 'createOrganizationSAMLProvider',
    method: 'post',
    path: '/orgs/{organizationId}/saml',
    tag,
    summary: 'Add a SAML provider to an organization',
    description:
      'Missing values can be set later. A certificate that cannot be read is kept: the provider is then `pending`, and `problem` states ' +
      'the reason.',
    access: 'admin',
    status: 201,
    body: CreateSamlProvider,
    result: SamlProvider,
    run: ({ ctx, params, body }) => createSamlProvider(ctx, params.organizationId, body),
  }),
  operation({
    id: 'getOrganizationSAMLProviderById',
    method: 'get',
    path: '/orgs/{organizationId}/saml/{samlProviderId}',
    tag,
    summary: 'Get a SAML provider by its id',
    access: 'admin',
    result: SamlProvider,
    run: ({ ctx, params }) => getSamlProvider(ctx, params.organizationId, params.samlProviderId),
  }),
  operation({
    id: 'updateOrganizationSAMLProvider',
    method: 'patch',
    path: '/orgs/{organizationId}/saml/{samlProviderId}',
    tag,
    summary: 'Update a SAML provider',
    description: 'A different `entityID` is a different identity provider: its users are identified anew at their next sign-in.',
    access: 'admin',
    body: UpdateSamlProvider,
    result: SamlProvider,
    run: ({ ctx, params, body }) => updateSamlProvider(ctx, params.organizationId, params.samlProviderId, body),
  }),
  operation({
    id: 'deleteOrganizationSAMLProvider',
    method: 'delete',
    path: '/orgs/{organizationId}/saml/{samlProviderId}',
    tag,
    summary: 'Delete a SAML provider',
    description:
      'Ends the sessions that were started through it. Fails with `409` for the last provider of an organization that enforces single ' +
      'sign-on.',
    access: 'admin',
    run: ({ ctx, params }) => deleteSamlProvider(ctx, params.organizationId, params.samlProviderId),
  }),
  operation({
    id: 'listSSOProviderLoginsInOrganization',
    method: 'get',
    path: '/orgs/{organizationId}/sso',
    tag,
    summary: 'List the single sign-on options of an organization',
    description: 'Open to everyone, because a sign-in page needs it. Returns active providers only.',
    access: 'public',
    result: SsoLoginList,
    run: ({ ctx, params }) => listSsoLogins(ctx, params.organizationId),
  }),
];
