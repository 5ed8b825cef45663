import { editing } from '../editing';
import { templates } from '../templates';

/** Writing pages. */
export const part = {
  ...editing,
  ...templates,
};
