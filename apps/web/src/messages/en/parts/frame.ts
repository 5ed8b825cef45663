import { commands } from '../commands';
import { consequences } from '../consequences';
import { notifications } from '../notifications';
import { organizations } from '../organizations';
import { uploads } from '../uploads';

/** The frame of the screens behind sign-in. */
export const part = {
  ...commands,
  ...consequences,
  ...notifications,
  ...organizations,
  ...uploads,
};
