export { hasActiveSsoProvider, requireNoLockOut, requireSsoProvider } from './active-providers.ts';
export { dropProviderTrust, releaseMembers } from './drop-provider-trust.ts';
export { dropUnprovenAccess } from './drop-unproven-access.ts';
export { findSsoLogins, installationLogin, listSsoLogins } from './list-sso-logins.ts';
export {
  type OidcProviderRecord,
  type OidcService,
  type OidcTrust,
  oidcService,
  oidcStatusOf,
  oidcTrustOf,
  purposeOfOidc,
} from './oidc-provider.ts';
export { type ProviderUse, providerUse } from './provider-use.ts';
export { pruneSso } from './prune-sso.ts';
export { checkReturnPath } from './return-path.ts';
export { type SamlProviderRecord, type SamlService, type SamlTrust, samlService, trustOf } from './saml-provider.ts';
export { requireServedDomain, requireVerified } from './served-domain.ts';
export { signInThroughSso } from './sign-in-through-sso.ts';
export { readSsoCookie, ssoCookie } from './sso-cookie.ts';
export { ssoError, ssoErrorCode } from './sso-error.ts';
export { beginSsoRequest, isSsoRequestOpen, requireSameBrowser, type SsoRequestRecord, takeSsoRequest } from './sso-request.ts';
export type { SsoNewcomers } from './sso-sign-in.ts';
export { countSsoTry } from './sso-throttle.ts';
