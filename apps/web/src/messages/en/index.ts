import { wordless } from '../wordless';
import { part as account } from './parts/account';
import { part as admin } from './parts/admin';
import { part as base } from './parts/base';
import { part as content } from './parts/content';
import { part as doors } from './parts/doors';
import { part as editor } from './parts/editor';
import { part as frame } from './parts/frame';
import { part as git } from './parts/git';
import { part as identity } from './parts/identity';
import { part as integrations } from './parts/integrations';
import { part as organization } from './parts/organization';
import { part as people } from './parts/people';
import { part as review } from './parts/review';
import { part as settings } from './parts/settings';
import { part as site } from './parts/site';
import { part as space } from './parts/space';
import { part as spaceSettings } from './parts/space-settings';

/** Every text of the console in English, a file an area; a browser loads the parts of its address. */
export const en = {
  ...wordless,
  ...base,
  ...frame,
  ...doors,
  ...account,
  ...admin,
  ...organization,
  ...settings,
  ...people,
  ...identity,
  ...integrations,
  ...space,
  ...content,
  ...spaceSettings,
  ...git,
  ...review,
  ...editor,
  ...site,
};
