import { isLinkableUrl, parseGitbookYaml, percentDecode, resolvePath } from '@octavo/markdown/layout';
import type { PageNode, SpaceView } from '../model.ts';

/** Target of a line of `redirects:`. */
export type FileTarget = { kind: 'page'; node: PageNode; anchor: string } | { kind: 'url'; url: string };

/** Returns the redirects of a `.gitbook.yaml`, targets as written by the path that they take: lower case, without slashes at the ends. */
export function readFileRedirects(text: string): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const { source, target } of parseGitbookYaml(text).redirects) redirects.set(fileKey(source), target);
  return redirects;
}

function fileKey(source: string): string {
  return source
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')
    .toLowerCase();
}

/**
 * Returns the meaning of a target (git-format section 2): a file below the content root, perhaps without `.md`, or a folder with a README, or
 * the address of a page; with an anchor; or an address of the web. Returns `undefined` if it is none of these.
 */
export function readFileTarget(view: SpaceView, target: string): FileTarget | undefined {
  if (isLinkableUrl(target)) {
    const url = URL.parse(target);
    return url === null || !/^https?:$/.test(url.protocol) ? undefined : { kind: 'url', url: url.href };
  }
  const [written = '', anchor = ''] = target.split('#', 2);
  const path = resolvePath('', percentDecode(written));
  if (path === undefined) return undefined;
  const names = path === '' ? ['README.md'] : [path, `${path}.md`, `${path}/README.md`];
  for (const name of names) {
    const node = view.byFile.get(name);
    if (node !== undefined) return { kind: 'page', node, anchor };
  }
  // GitBook itself has written targets that are a page's address with `.md`, where file and address differ.
  const node = view.byPath.get(path.replace(/(?:^|\/)README\.md$|\.md$/i, '').toLowerCase());
  return node === undefined ? undefined : { kind: 'page', node, anchor };
}
