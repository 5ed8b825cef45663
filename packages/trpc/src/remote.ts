import { isBranchRef, text } from '@octavo/contract';
import * as z from 'zod';

const NAME = 'Must be a valid branch name, such as main.';

/** A branch as people write it: its short name. */
export const BranchInput = text(1, 240).refine((name) => isBranchRef(`refs/heads/${name}`), NAME);

/** A remote as the dialogs ask for it. An empty project directory is the root of the repository. */
export const RemoteInput = z
  .object({
    url: text(1, 2048).refine(
      (url) => /^https?:\/\//i.test(url) && URL.canParse(url),
      'Must be an address that begins with https:// or http://.',
    ),
    username: text(0, 255).optional(),
    token: text(0, 4096).optional(),
    projectDirectory: text(0, 1024).optional(),
  })
  // In an address, a user name alone would be read as a token.
  .refine(({ username, token }) => !username || token, { path: ['token'], message: 'Is needed together with the user name.' });

/** The members of a Git operation that say where: credentials go into the address, from where the use case takes and seals them. */
export function remoteOf(
  input: z.infer<typeof RemoteInput>,
  branch: string | undefined,
): { url: string; ref: string; repoProjectDirectory?: string } {
  const url = new URL(input.url);
  if (input.username) url.username = encodeURIComponent(input.username);
  if (input.token) {
    // Forges take a token as the password of any user.
    if (url.username === '') url.username = 'git';
    url.password = encodeURIComponent(input.token);
  }
  return {
    url: url.href,
    ref: branch === undefined ? 'HEAD' : `refs/heads/${branch}`,
    ...(input.projectDirectory === undefined ? {} : { repoProjectDirectory: input.projectDirectory }),
  };
}

/** A title for a space that a repository becomes: the name of the repository, at most 50 characters. */
export function titleOf(url: string): string {
  const name =
    new URL(url).pathname
      .replace(/\/+$/, '')
      .split('/')
      .at(-1)
      ?.replace(/\.git$/i, '') ?? '';
  const decoded = /%[0-9a-f]{2}/i.test(name) ? name.replace(/%[0-9a-f]{2}/gi, '-') : name;
  const words = decoded.replace(/[-_]+/g, ' ').trim();
  const title = words === '' ? new URL(url).hostname : words;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 50);
}
