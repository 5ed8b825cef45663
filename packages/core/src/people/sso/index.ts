export { hasActiveSsoProvider } from './active-providers.ts';
export { findSsoLogins, installationLogin, listSsoLogins } from './list-sso-logins.ts';
export { pruneSso } from './prune-sso.ts';
export { checkReturnPath } from './return-path.ts';
export { signInThroughSso } from './sign-in-through-sso.ts';
export { clearSsoCookie, readSsoCookie, SSO_REQUEST_MS, ssoCookie } from './sso-cookie.ts';
export { type SsoErrorCode, ssoError, ssoErrorCode } from './sso-error.ts';
export {
  beginSsoRequest,
  isSsoRequestOpen,
  type NewSsoRequest,
  requireSameBrowser,
  type SsoRequestRecord,
  takeSsoRequest,
} from './sso-request.ts';
export type { SsoNewcomers, SsoSignIn } from './sso-sign-in.ts';
export { countSsoTry } from './sso-throttle.ts';
