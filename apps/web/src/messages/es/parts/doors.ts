import { auth } from '../auth';
import { invite } from '../invite';
import { sso } from '../sso';

/** Screens before sign-in. */
export const part = {
  ...auth,
  ...invite,
  ...sso,
};
