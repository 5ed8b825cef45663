import { commitFiles, initBareRepo } from '@octavo/testkit';
import { sized } from './extent.ts';

const PAGES = sized(14_000, 30);
const FOLDERS = sized(350, 3);
/** Bytes of a page: 14,000 of them are 90 MB. */
const PAGE_BYTES = 6_430;

/** A generator of the same numbers every time (mulberry32), so that every run measures the same repository. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = 'ba co di fe gu ha ki lo mu na pe qui ra so ti vu we xo ya zi'.split(' ');

/** Words by rank; natural text takes them by Zipf's law. */
export const VOCABULARY: readonly string[] = Array.from({ length: 20_000 }, (_, rank) => {
  let word = '';
  for (let rest = rank + 21; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
});

/** Creates a bare repository of 14,000 pages and 90 MB, in one commit on `main`. */
export async function makeRepository(path: string): Promise<void> {
  const random = numbers(7);
  const word = () => VOCABULARY[Math.floor(VOCABULARY.length ** random()) - 1] ?? 'ba';
  const sentence = () => `${Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(' ')}.`;
  const page = (n: number) => {
    let text = `---\ntitle: Page ${n}\ndescription: ${sentence()}\nms.date: 2026-01-0${1 + (n % 9)}\n---\n\n# Page ${n}\n\n`;
    for (let section = 0; text.length < PAGE_BYTES; section++) {
      text += `## ${word()} ${word()} ${section}\n\n${sentence()} ${sentence()} See [the next](page-${(n + 1) % PAGES}.md).\n\n`;
      if (section % 3 === 1) text += `{% hint style="info" %}\n${sentence()}\n{% endhint %}\n\n`;
      if (section % 3 === 2) text += `\`\`\`js\nconst ${word()} = '${word()}';\n\`\`\`\n\n* ${sentence()}\n* ${sentence()}\n\n`;
    }
    return text;
  };
  function* files(): Generator<readonly [string, string]> {
    yield ['README.md', '# Synthetic\n\nFourteen thousand pages.\n'];
    for (let n = 0; n < PAGES - 1; n++) yield [`part-${n % FOLDERS}/page-${n}.md`, page(n)];
  }
  await initBareRepo(path);
  await commitFiles(path, files(), { message: 'All pages' });
}
