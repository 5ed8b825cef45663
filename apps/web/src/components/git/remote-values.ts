import type { GitSettings } from '@/lib/outputs';

/** The remote as a form has it. */
export interface RemoteValues {
  url: string;
  username: string;
  token: string;
  /** Take away what is stored. */
  forget?: boolean;
}

/** Returns whether an address is one of ssh, in one of its two forms. */
export function isSshAddress(url: string): boolean {
  return /^\s*(ssh:\/\/|[^\s/:@]+@[^\s/:]+:)/i.test(url);
}

/** Credentials that were typed; absent, so that those that are stored stay, where nothing was; null to take these away. */
export function credentialsOf({ username, token, forget = false }: RemoteValues): Pick<GitSettings, 'credentials'> {
  if (token === '') return forget ? { credentials: null } : {};
  return { credentials: { ...(username.trim() === '' ? {} : { username: username.trim() }), password: token } };
}
