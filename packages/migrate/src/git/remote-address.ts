import type { SourceSpace } from '../client/read.ts';

const HOSTS: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  'github-legacy': 'https://github.com',
  gitlab: 'https://gitlab.com',
};

const PAGE = /^(\/[^/]+\/[^/]+)\/(?:tree|blob|src)\//;
const GITLAB_PAGE = /^(\/.+?)\/-\/(?:tree|blob)\//;

/**
 * Returns the address over HTTPS of the repository that a space there is kept in step with; `undefined` when it has none, or names none that can be
 * reached so. What is reached by ssh there has the same path over HTTPS on every well-known host.
 */
export function remoteAddress({ url, repoName, installationProvider }: NonNullable<SourceSpace['gitSync']>): string | undefined {
  if (url !== undefined && url !== '') {
    const [, host, path] = /^(?:ssh:\/\/)?(?:[^@/\s]+@)([^:/\s]+)(?::\d+)?[:/]\/?([^\s?#]+)$/i.exec(url) ?? [];
    if (host !== undefined && path !== undefined && !/^https?:/i.test(url)) return `https://${host}/${path}`;
    const parsed = URL.parse(url);
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
    // The page of a branch or folder on the host's website names the repository, too.
    const [, ofPage] = (/(?:^|\.)(?:github\.com|bitbucket\.org)$/.test(parsed.hostname) ? PAGE : GITLAB_PAGE).exec(parsed.pathname) ?? [];
    const repository = (ofPage ?? parsed.pathname).replace(/\/+$/, '');
    return repository === '' ? undefined : parsed.origin + repository;
  }
  const host = HOSTS[installationProvider ?? ''];
  return host === undefined || repoName === undefined || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(repoName) ? undefined : `${host}/${repoName}`;
}
