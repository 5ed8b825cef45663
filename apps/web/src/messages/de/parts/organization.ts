import { changes } from '../changes';
import { collections } from '../collections';
import { history } from '../history';
import { home } from '../home';
import { jobs } from '../jobs';
import { linkHealth } from '../link-health';
import { sharedContent } from '../organization-content';
import { sites } from '../sites';
import { transfer } from '../transfer';

/** The home of an organization, and lists of its content. */
export const part = {
  ...changes,
  ...collections,
  ...history,
  ...home,
  ...jobs,
  ...linkHealth,
  ...sharedContent,
  ...sites,
  ...transfer,
};
