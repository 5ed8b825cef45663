import { audit } from '../audit';
import { oidc } from '../oidc';
import { scim } from '../scim';
import { signIn } from '../sign-in';
import { sso } from '../sso';

/** Sign-in by providers, and the audit log. */
export const part = {
  ...audit,
  ...oidc,
  ...scim,
  ...signIn,
  ...sso,
};
