import { git } from '../git';
import { gitConnection } from '../git-connection';
import { imports } from '../imports';

/** Git sync and imports. */
export const part = {
  ...git,
  ...gitConnection,
  ...imports,
};
