import type { Node } from 'yaml';
import { type LenientYaml, readYaml } from './lenient-yaml.ts';
import { percentDecode, resolvePath } from './paths.ts';
import type { LayoutWarning } from './warnings.ts';

/** A line of `redirects:`. */
export interface RedirectLine {
  /** Old path below the space's address, without slashes at the ends, as written. */
  source: string;
  /** Target as written: a file or folder relative to the root, perhaps without `.md`, perhaps with an anchor; or a URL. */
  target: string;
  line: number;
}

/** Settings of a `.gitbook.yaml`. Paths are relative to the project directory, the root already joined; files may lack `.md` or be folders. */
export interface GitbookConfig {
  /** Folder that content is read from; `''` is the project directory itself. */
  root: string;
  readme: string;
  summary: string;
  /** In the file's order; of a repeated source, the last one. */
  redirects: RedirectLine[];
  /** False when the YAML could not be read, or holds no settings, and everything above is a default. */
  valid: boolean;
  warnings: LayoutWarning[];
}

const FILE = '.gitbook.yaml';

/**
 * Reads a `.gitbook.yaml` by git-format section 2: never throws, ignores unknown keys, and falls back to the defaults with a warning that names
 * the line. A path that leads out of the project directory is not followed.
 *
 * @param text the file's text; `''` when there is none
 * @param otherwise what is said to happen when it cannot be read
 */
export function parseGitbookYaml(text: string, otherwise = 'The defaults are used instead.'): GitbookConfig {
  const yaml = readYaml(text, { dropInvisible: true });
  const warnings: LayoutWarning[] = [];
  if (yaml.error) {
    const message = `${FILE} line ${yaml.error.line}: ${yaml.error.message}. ${otherwise}`;
    warnings.push({ code: 'invalid_yaml', file: FILE, line: yaml.error.line, message });
  }
  const warn = (code: LayoutWarning['code'], line: number, problem: string) =>
    warnings.push({ code, file: FILE, line, message: `${FILE} line ${line}: ${problem}` });

  const top = lastOf(yaml, yaml.root);
  const isOther = yaml.root !== null && top.size === 0 && yaml.text(yaml.root)?.trim() !== '';
  if (isOther) warn('invalid_value', yaml.lineOf(yaml.root), `settings such as "root: ./" are expected here. ${otherwise}`);
  const path = (entry: Setting | undefined, folder: string, fallback: string): string => {
    const written = entry && yaml.text(entry.value)?.trim();
    if (entry === undefined || written === '') return fallback;
    if (written === undefined) {
      warn('invalid_value', entry.line, `${entry.key} must be one path. The default is used instead.`);
      return fallback;
    }
    const resolved = resolvePath(folder, percentDecode(written), folder);
    if (resolved !== undefined) return resolved;
    warn('outside_project', entry.line, `${entry.key} leads out of the project directory (${written}). The default is used instead.`);
    return fallback;
  };

  const root = path(top.get('root'), '', '');
  const structure = lastOf(yaml, top.get('structure')?.value ?? null);
  const inRoot = (name: string) => resolvePath(root, name) ?? name;
  return {
    root,
    readme: path(structure.get('readme'), root, inRoot('README.md')),
    summary: path(structure.get('summary'), root, inRoot('SUMMARY.md')),
    redirects: readRedirects(yaml, top.get('redirects'), warn),
    valid: yaml.error === undefined && !isOther,
    warnings,
  };
}

interface Setting {
  key: string;
  value: Node | null;
  line: number;
}

/** Returns a map's entries by key; the last of a repeated one counts, as in most YAML readers. */
function lastOf(yaml: LenientYaml, node: Node | null): Map<string, Setting> {
  return new Map(yaml.entries(node).map((entry) => [entry.key, entry]));
}

function readRedirects(
  yaml: LenientYaml,
  setting: Setting | undefined,
  warn: (code: LayoutWarning['code'], line: number, problem: string) => void,
): RedirectLine[] {
  const bySource = new Map<string, RedirectLine>();
  for (const { key, value, line } of yaml.entries(setting?.value ?? null)) {
    const source = percentDecode(key).replace(/^[/\s]+|[/\s]+$/g, '');
    const target = yaml.text(value)?.trim();
    if (target === undefined || target === '') {
      warn('invalid_value', line, `the redirect of ${key} names no file. It is ignored.`);
      continue;
    }
    // Addresses are compared without regard to case, so two spellings of one source are one redirect.
    const known = source.toLowerCase();
    if (bySource.has(known)) warn('invalid_value', line, `${key} is redirected a second time. This line is the one that counts.`);
    bySource.delete(known);
    bySource.set(known, { source, target, line });
  }
  return [...bySource.values()];
}
