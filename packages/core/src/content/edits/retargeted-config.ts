import { parseGitbookYaml } from '@octavo/markdown/layout';

/**
 * Returns the text of `.gitbook.yaml` with other targets of redirects, where they stand on the line of their key; all other bytes stay. A target that
 * is written in a way that cannot be replaced for sure stays, too.
 * @param next the new target of one, by its old one and by the address that it is for; undefined to leave it
 */
export function retargetedConfig(text: string, next: (target: string, source: string) => string | undefined): string {
  const { redirects, valid } = parseGitbookYaml(text);
  if (!valid) return text;
  const lines = text.split(/(?<=\n)/);
  for (const { line, target, source: address } of redirects) {
    const to = next(target, address);
    const source = lines[line - 1];
    if (to === undefined || source === undefined || !/^[\w./@ -]+$/.test(to)) continue;
    const key = source.indexOf(':');
    const at = key < 0 ? -1 : source.indexOf(target, key + 1);
    if (at < 0) continue;
    lines[line - 1] = source.slice(0, at) + to + source.slice(at + target.length);
  }
  const edited = lines.join('');
  // Text that cannot be read back as meant is not written.
  const read = parseGitbookYaml(edited);
  const isMeant =
    read.valid &&
    read.redirects.every(({ source, target }, i) => {
      const old = redirects[i];
      return old !== undefined && source === old.source && (target === old.target || target === next(old.target, old.source));
    });
  return isMeant && read.redirects.length === redirects.length ? edited : text;
}
