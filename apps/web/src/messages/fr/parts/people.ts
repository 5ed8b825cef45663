import { access } from '../access';
import { people } from '../people';

/** People of an organization, and access. */
export const part = {
  ...access,
  ...people,
};
