import { common } from '../common';

/** Messages of every screen, and of the screens of errors. */
export const part = {
  ...common,
};
