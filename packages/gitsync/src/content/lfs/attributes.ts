/** Rules of a `.gitattributes` file for the files in and below its folder that are kept in LFS; the last rule that matches a path applies. */
export type LfsRules = readonly { pattern: Pattern; isLfs: boolean }[];

const MOST_LINES = 5000;
const LONGEST_PATTERN = 300;

/** Reads what a `.gitattributes` file says of LFS: lines with `filter=lfs`, and those that take it back (gitattributes, "Pattern format"). */
export function readLfsRules(text: string): LfsRules {
  return text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .flatMap((line) => {
      const trimmed = line.trim();
      if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('[attr]')) return [];
      const [, quoted, bare = '', attributes = ''] = /^(?:"((?:[^"\\]|\\.)*)"|(\S+))\s+(.*)$/.exec(trimmed) ?? [];
      const filter = attributes.split(/\s+/).findLast((attribute) => /^[-!]?filter(=|$)/.test(attribute));
      const pattern = quoted?.replace(/\\(.)/g, '$1') ?? bare;
      if (filter === undefined || pattern === '' || pattern.startsWith('!') || pattern.length > LONGEST_PATTERN) return [];
      return [{ pattern: patternOf(pattern), isLfs: filter === 'filter=lfs' }];
    });
}

/** Returns the value of the rule for a path relative to the folder of the rules; `undefined` if none applies. */
export function ruleFor(rules: LfsRules, path: string): boolean | undefined {
  return rules.findLast(({ pattern }) => matches(pattern, path))?.isLfs;
}

/** One step of a pattern: a character of a kind, any number of characters but slashes, any number of folders, or anything. */
type Step = ((character: string) => boolean) | 'star' | 'folders' | 'all';
type Pattern = readonly Step[];

/** A pattern without a slash is of names at any depth; others are of paths from the folder of the file. */
function patternOf(glob: string): Pattern {
  const isAnchored = glob.replace(/\/$/, '').includes('/');
  const source = glob.replace(/^\//, '').replace(/\*{3,}/g, '**');
  const steps: Step[] = isAnchored ? [] : ['folders'];
  for (let i = 0; i < source.length; i++) {
    const rest = source.slice(i);
    const set = /^\[([!^]?)(\]?[^\]]*)\]/.exec(rest);
    const atFolder = i === 0 || source[i - 1] === '/';
    if (atFolder && rest.startsWith('**/')) {
      steps.push('folders');
      i += 2;
    } else if (atFolder && rest === '**') {
      steps.push('all');
      i += 1;
    } else if (rest.startsWith('*')) {
      if (steps.at(-1) !== 'star') steps.push('star');
    } else if (rest.startsWith('?')) steps.push((character) => character !== '/');
    else if (set !== null) {
      const isIn = characterSet(set[2] ?? '');
      const isNot = set[1] !== '';
      steps.push((character) => character !== '/' && isIn(character) !== isNot);
      i += set[0].length - 1;
    } else {
      if (rest.startsWith('\\') && rest.length > 1) i += 1;
      const wanted = source[i];
      steps.push((character) => character === wanted);
    }
  }
  return steps;
}

function characterSet(text: string): (character: string) => boolean {
  const ranges = Array.from(text.matchAll(/(.)-(.)|(.)/gs), ([, from, to, one]) => [from ?? one ?? '', to ?? one ?? ''] as const);
  return (character) => ranges.some(([from, to]) => character >= from && character <= to);
}

/** Returns whether a pattern matches the whole path. Takes O(steps × characters) for any pattern, as patterns come from the repository. */
function matches(pattern: Pattern, path: string): boolean {
  let reached = new Set([0]);
  for (const step of pattern) {
    const next = new Set<number>();
    const first = Math.min(...reached);
    for (const at of reached) {
      if (typeof step === 'function') {
        if (at < path.length && step(path[at] ?? '')) next.add(at + 1);
      } else if (step === 'folders' && at !== first) next.add(at);
      // A commit reached on the way of another goes as far as that did.
      else if (step === 'folders' || !next.has(at)) {
        for (let end = at; end <= path.length; end++) {
          if (step !== 'folders' || end === at || path[end - 1] === '/') next.add(end);
          if (step === 'star' && path[end] === '/') break;
        }
      }
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(path.length);
}
