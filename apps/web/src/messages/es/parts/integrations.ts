import { component } from '../component';
import { integrations } from '../integrations';

/** Integrations. */
export const part = {
  ...component,
  ...integrations,
};
