import { describe, expect, it } from 'vitest';
import { toDocument } from './document/to-document.ts';
import { pageFacts } from './facts.ts';
import { headings } from './headings.ts';
import { renderHtml } from './html/render.ts';
import { parseGitbookYaml, parseSummary } from './layout/index.ts';
import { links } from './links.ts';
import { parse } from './parse/parse.ts';
import { sections } from './sections.ts';
import { FAMILIES } from './testing/families.ts';
import { growthOf, isLinear } from './testing/growth.ts';

/** Characters of the smaller text; the bench measures larger ones, and everything else that is done to pages. */
const SIZE = 16_000;

function read(text: string): void {
  const doc = parse(text);
  links(doc);
  sections(doc);
  headings(doc);
  pageFacts(text);
  renderHtml(doc);
  toDocument(doc);
  parseSummary(text);
  parseGitbookYaml(text);
}

describe('issue-15: reading hostile pages', () => {
  it.each(Object.entries(FAMILIES))('takes time that grows with their length: %s', (_name, make) => {
    const growth = growthOf(read, make, SIZE);
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
  });
});
