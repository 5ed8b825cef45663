import { admin } from '../admin';

/** Screens of operators. */
export const part = {
  ...admin,
};
