import { changeRequests } from '../change-requests';
import { comments } from '../comments';
import { component } from '../component';
import { jobs } from '../jobs';
import { pageSettings } from '../page-settings';
import { pdf } from '../pdf';
import { pictures } from '../pictures';
import { space } from '../space';
import { tree } from '../tree';

/** The frame of a space, and its pages. */
export const part = {
  ...changeRequests,
  ...comments,
  ...component,
  ...jobs,
  ...pageSettings,
  ...pdf,
  ...pictures,
  ...space,
  ...tree,
};
