import { changes } from '../changes';
import { compare } from '../compare';
import { conflicts } from '../conflicts';
import { review } from '../review';

/** Change requests that are compared and merged. */
export const part = {
  ...changes,
  ...compare,
  ...conflicts,
  ...review,
};
