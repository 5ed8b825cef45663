import { account } from '../account';
import { auth } from '../auth';
import { closing } from '../closing';
import { notificationSettings } from '../notification-settings';
import { notificationWebhook } from '../notification-webhook';

/** Screens of an account. */
export const part = {
  ...account,
  ...auth,
  ...closing,
  ...notificationSettings,
  ...notificationWebhook,
};
