export { beginOidcSignIn } from './begin-oidc-sign-in.ts';
export { type EndedOidc, endOidcSignIn } from './end-oidc-sign-in.ts';
export { createOidcClient, type OidcClient } from './oidc-client.ts';
export { OIDC_PROVIDER } from './oidc-request.ts';
export { installationRoute } from './oidc-route.ts';
export { beginOidcTest, beginOrganizationOidc, type EndedOrganizationOidc, endOrganizationOidc } from './organization-oidc.ts';
export type { OidcSettings } from './settings.ts';
