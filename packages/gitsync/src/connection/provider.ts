import type { Schema } from '@octavo/db';

/** Provider of a remote: determines the signature of webhooks and the web addresses. */
export type GitProvider = Schema['gitConnection']['$inferSelect']['provider'];

const HOSTS: readonly (readonly [RegExp, GitProvider])[] = [
  [/(^|\.)github\.com$|^github\./, 'github'],
  [/(^|\.)gitlab\.com$|^gitlab\./, 'gitlab'],
  [/(^|\.)bitbucket\.org$/, 'bitbucket'],
  [/(^|\.)(codeberg|gitea)\.(org|com)$|^(gitea|forgejo)\./, 'gitea'],
];

/** Returns the provider that an address most likely belongs to; `other` for none that is known. */
export function guessProvider(url: string): GitProvider {
  const host = URL.parse(url)?.hostname ?? '';
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? 'other';
}

/** Web addresses of a repository, its branch and its commits; `null` where the provider has none. */
export interface WebAddresses {
  repositoryUrl: string | null;
  treeUrl: string | null;
  /** Without the id of the commit, which is appended. */
  commitUrl: string | null;
}

/** Web addresses of a repository from its address for Git. */
export function webAddresses(provider: GitProvider, url: string, ref: string): WebAddresses {
  if (provider === 'other') return { repositoryUrl: null, treeUrl: null, commitUrl: null };
  const repository = webUrl(url).replace(/\.git$/, '');
  const branch = ref
    .replace(/^refs\/heads\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  const [tree, commit] = {
    github: ['tree', 'commit'],
    gitlab: ['-/tree', '-/commit'],
    gitea: ['src/branch', 'commit'],
    bitbucket: ['src', 'commits'],
  }[provider] as [string, string];
  return { repositoryUrl: repository, treeUrl: `${repository}/${tree}/${branch}`, commitUrl: `${repository}/${commit}` };
}

/** The web pages of what is reached by ssh are served over https, under the same name. */
function webUrl(url: string): string {
  const { protocol, hostname, pathname } = new URL(url);
  return protocol === 'ssh:' ? `https://${hostname}${pathname.replace(/^\/~\//, '/')}` : url;
}
