import { isBranchRef, text } from '@octavo/contract';
import * as z from 'zod';

const NAME = 'Must be a valid branch name, such as main.';

/** A branch as people write it: its short name. */
export const BranchInput = text(1, 240).refine((name) => isBranchRef(`refs/heads/${name}`), NAME);

/** An ssh address, in one of its two forms; the use case reads it to the end. */
const SSH = /^(ssh:\/\/\S|[^\s/:@]+@[^\s/:]+:)/i;

/** A remote as the dialogs ask for it. An empty project directory is the root of the repository. */
export const RemoteInput = z
  .object({
    url: text(1, 2048).refine(
      (url) => (/^https?:\/\//i.test(url) ? URL.canParse(url) : SSH.test(url)),
      'Must be an address that begins with https://, http:// or ssh://, or one such as git@host:owner/name.git.',
    ),
    username: text(0, 255).optional(),
    token: text(0, 8192).optional(),
    projectDirectory: text(0, 1024).optional(),
  })
  // In an address, a user name alone would be read as a token.
  .refine(({ username, token }) => !username || token, { path: ['token'], message: 'Is needed together with the user name.' });

/** Returns the members of a Git operation that say where, and how to sign in there. */
export function remoteOf(
  { url, username, token, projectDirectory }: z.infer<typeof RemoteInput>,
  branch: string | undefined,
): { url: string; ref: string; repoProjectDirectory?: string; credentials?: { username?: string; password: string } } {
  return {
    url,
    ref: branch === undefined ? 'HEAD' : `refs/heads/${branch}`,
    ...(projectDirectory === undefined ? {} : { repoProjectDirectory: projectDirectory }),
    ...(token ? { credentials: { ...(username ? { username } : {}), password: token } } : {}),
  };
}

/** Returns a title for a space that a repository becomes: the name of the repository, at most 50 characters. */
export function titleOf(url: string): string {
  const parsed = URL.parse(url);
  const name =
    (parsed?.pathname ?? url)
      .replace(/\/+$/, '')
      .split(/[/:]/)
      .at(-1)
      ?.replace(/\.git$/i, '') ?? '';
  const decoded = /%[0-9a-f]{2}/i.test(name) ? name.replace(/%[0-9a-f]{2}/gi, '-') : name;
  const words = decoded.replace(/[-_]+/g, ' ').trim();
  const title = words === '' ? (parsed?.hostname ?? url) : words;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 50);
}
