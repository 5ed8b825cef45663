import type { GitSettings } from '@/lib/outputs';

/** The remote as a form has it. */
export interface RemoteValues {
  url: string;
  username: string;
  token: string;
}

/** Whether an address is one of ssh, in one of its two forms. */
export function isSshAddress(url: string): boolean {
  return /^\s*(ssh:\/\/|[^\s/:@]+@[^\s/:]+:)/i.test(url);
}

/** Credentials that were typed; none, so that those that are stored stay, where nothing was. */
export function credentialsOf({ username, token }: RemoteValues): Pick<GitSettings, 'credentials'> {
  if (token === '') return {};
  return { credentials: { ...(username.trim() === '' ? {} : { username: username.trim() }), password: token } };
}
