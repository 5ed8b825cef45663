import { mentionedUser } from '@octavo/contract';
import { links, parse } from '@octavo/markdown';

/** Whom one text may tell: more than that is no conversation. */
const MOST_MENTIONED = 50;

/** Ids of the people whom a Markdown text mentions (`mentionMarkdown`), in their order, each once, and the first 50 only. Checks nothing. */
export function mentionsIn(markdown: string): string[] {
  // Most texts mention nobody, and need no parsing.
  if (!markdown.includes('mention')) return [];
  const found = links(parse(markdown)).flatMap(({ mention, url }) => {
    const user = mention ? mentionedUser(url) : undefined;
    return user === undefined ? [] : [user];
  });
  return [...new Set(found)].slice(0, MOST_MENTIONED);
}
