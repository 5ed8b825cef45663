import { changes } from '../changes';
import { files } from '../files';
import { history } from '../history';
import { links } from '../links';
import { pageTrash } from '../page-trash';
import { reusable } from '../reusable';
import { translations } from '../translations';
import { variables } from '../variables';

/** Lists of what a space has. */
export const part = {
  ...changes,
  ...files,
  ...history,
  ...links,
  ...pageTrash,
  ...reusable,
  ...translations,
  ...variables,
};
