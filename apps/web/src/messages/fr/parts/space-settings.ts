import { searchSettings } from '../search-settings';
import { settings } from '../settings';
import { transfer } from '../transfer';

/** Settings of a space. */
export const part = {
  ...searchSettings,
  ...settings,
  ...transfer,
};
