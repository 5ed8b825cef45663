import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sitePdf } from '@octavo/core';
import type { PrintJob } from '@octavo/pdf';
import { tempDir } from '@octavo/testkit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { publishSite } from '../../copy/publish-site.ts';
import {
  mayKnow,
  type RandomClaims,
  randomSite,
  randomVisitor,
  type Secret,
  type WrittenSite,
  writeSite,
} from '../../testing/random-site.ts';
import { addressOf, type Reader, servedSite } from './outlets.fixture.ts';
import { pdfScopeOf } from './pdf-answer.ts';
import { readerAssets } from './reader-assets.ts';

const assets = readerAssets('9.9.9', []);
const WORD = /zq[a-z]{3}zq/g;
const wordsIn = (text: string): Set<string> => new Set(text.match(WORD));
const visitors = fc.uniqueArray(randomVisitor, { minLength: 2, maxLength: 2, selector: JSON.stringify });
/** Words that are searched for, of those that somebody may not know. */
const SEARCHED = 5;

type Served = Awaited<ReturnType<typeof servedSite>>;
/** Grants of a visitor, by the outlet that gave them. */
type Given = [outlet: string, text: string];

it('nobody gets by any outlet what a browser would not show them', async () => {
  let [shown, kept] = [0, 0];
  await fc.assert(
    fc.asyncProperty(randomSite, visitors, async (random, both) => {
      const written = writeSite(random);
      await using served = await servedSite(written);
      for (const claims of both) {
        const known = knownTo(written, claims);
        const reader = served.reader(claims);
        const given = [
          ...(await pagesFor(written, reader, known)),
          ...(await listsFor(reader)),
          // A call takes as long as several pages.
          ...(claims === both[0] ? await toolsFor(written, reader) : []),
          ...(await searchesFor(written, reader, known)),
          ...(await printedFor(served, reader)),
        ];
        for (const [outlet, text] of given) expect([outlet, leaksOf(written, text, known)]).toEqual([outlet, []]);
        for (const [outlet, text] of given.filter(([name]) => name.startsWith('list '))) {
          const unlisted = [...wordsIn(text)].filter((word) => written.secrets.get(word)?.isOfHidden);
          expect([outlet, unlisted]).toEqual([outlet, []]);
        }
        shown += known.size;
        kept += written.secrets.size - known.size;
      }
      // Claims of an address are nothing that a copy is made for.
      const claims = { ...both[0], beta: false } as RandomClaims;
      for (const [file, text] of await copiedFor(served, claims))
        expect([file, leaksOf(written, text, knownTo(written, claims))]).toEqual([file, []]);
    }),
    { numRuns: 5 },
  );
  // A property of sites that keep nothing, or show nothing, would hold of anything.
  expect([shown > 0, kept > 0]).toEqual([true, true]);
});

function knownTo({ secrets }: WrittenSite, claims: RandomClaims): Set<string> {
  return new Set([...secrets].filter(([, secret]) => mayKnow(secret, claims)).map(([word]) => word));
}

/** Words of a text that its reader may not know, each with where it stands. */
function leaksOf({ secrets }: WrittenSite, text: string, known: ReadonlySet<string>): [string, Secret | undefined][] {
  return [...wordsIn(text)].filter((word) => !known.has(word)).map((word) => [word, secrets.get(word)]);
}

/** All pages at their addresses, whether they can be opened or not, in each form. What can be opened shows all of its words, in a browser and as Markdown. */
async function pagesFor(written: WrittenSite, reader: Reader, known: ReadonlySet<string>): Promise<Given[]> {
  const given: Given[] = [];
  for (const page of written.pages) {
    const address = addressOf(written, page);
    const html = await reader.get(address);
    const markdown = await reader.get(`${address}.md`);
    const own = [...written.secrets].filter(([, secret]) => secret.page === page.name);
    const isOpen = own.every(([word, { isName }]) => !isName || known.has(word));
    const words = isOpen ? own.filter(([word, { isName }]) => !isName && known.has(word)).map(([word]) => word) : [];
    const found = (text: string) => own.filter(([word, { isName }]) => !isName && text.includes(word)).map(([word]) => word);
    expect([address, found(html)]).toEqual([address, words]);
    expect([address, found(markdown)]).toEqual([address, words]);
    const asMarkdown = await reader.get(address, { accept: 'text/markdown' });
    const feed = await reader.get(`${address}/rss.xml`);
    const forms: Given[] = [
      ['', html],
      ['.md', markdown],
      [' as Markdown', asMarkdown],
      ['/rss.xml', feed],
    ];
    // An address at which nothing is for the visitor is repeated to whoever asked for it.
    const asked = isOpen ? [] : address.split('/').filter((segment) => segment.startsWith('zq'));
    for (const [form, text] of forms) given.push([address + form, asked.reduce((rest, segment) => rest.replaceAll(segment, ''), text)]);
  }
  return given;
}

async function listsFor(reader: Reader): Promise<Given[]> {
  const names = ['llms.txt', 'sitemap.xml', 'robots.txt', '.well-known/llms.txt', '.well-known/mcp.json'];
  const lists = names.map(async (name): Promise<Given> => [`list ${name}`, await reader.get(`/${name}`)]);
  return [
    ...(await Promise.all(lists)),
    ['list of tools', await reader.call('list_pages', {})],
    ['llms-full.txt', await reader.get('/llms-full.txt')],
  ];
}

async function toolsFor(written: WrittenSite, reader: Reader): Promise<Given[]> {
  const given: Given[] = [['list_api_operations', await reader.call('list_api_operations', {})]];
  for (const page of written.pages) {
    const url = reader.home + addressOf(written, page);
    for (const name of ['get_page', 'get_api_operation']) {
      // The query is repeated if nothing was found.
      given.push([`${name} ${url}`, (await reader.call(name, { url })).replaceAll(url, '')]);
    }
  }
  return given;
}

/** Searches for words that the reader may not know, as they are and misspelled, and for one that is on every page. */
async function searchesFor({ secrets }: WrittenSite, reader: Reader, known: ReadonlySet<string>): Promise<Given[]> {
  const closed = [...secrets.keys()].filter((word) => !known.has(word));
  const step = Math.max(1, Math.ceil(closed.length / SEARCHED));
  const given: Given[] = [];
  for (const word of [
    'everywhere',
    ...closed.filter((_, n) => n % step === 0).flatMap((each) => [each, each.slice(0, 4) + each.slice(5)]),
  ]) {
    const found = await reader.get(`/~search.json?q=${word}`);
    // If nothing of the site is for a visitor, there is nothing to search.
    if (secrets.has(word) && found.startsWith('{')) expect([word, (JSON.parse(found) as { hits: unknown[] }).hits]).toEqual([word, []]);
    given.push([`list search ${word}`, found.replaceAll(word, '')]);
    if (word !== 'everywhere') continue;
    given.push([`list search page ${word}`, await reader.get(`/~search?q=${word}`)]);
    given.push([`list search_docs ${word}`, await reader.call('search_docs', { query: word })]);
  }
  return given;
}

/** Content to be typeset as PDF. */
async function printedFor({ system, site }: Served, reader: Reader): Promise<Given[]> {
  const visited = await reader.visit();
  if ('outcome' in visited) return [];
  const given: Given[] = [];
  for (const name of ['site', ...site.siteSpaces]) {
    const scope = await pdfScopeOf(system, visited, name);
    const pdf = scope === undefined ? undefined : await sitePdf(scope);
    if (pdf !== undefined) given.push([`PDF of ${name}`, `${pdf.name} ${printedIn(await pdf.load())}`]);
  }
  return given;
}

/** All that a document shows: where links lead is told beside the texts, and what is written in them is not printed. */
function printedIn({ pages, ...rest }: PrintJob): string {
  return JSON.stringify([
    rest,
    pages.map(({ text = '', links, files, ...page }) => [
      page,
      text.replace(/\]\([^)]*\)|url="[^"]*"/g, ''),
      Object.values(links),
      Object.values(files),
    ]),
  ]);
}

/** All files of a copy, with their names. */
async function copiedFor({ system, site }: Served, { plan }: RandomClaims): Promise<Given[]> {
  await using folder = await tempDir();
  const out = path.join(folder.path, 'out');
  const claims = plan === undefined ? {} : { claims: { plan } };
  await publishSite(system, assets, { site: site.id, out, base: 'https://copy.example/', ...claims });
  const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry): Promise<Given> => {
      const file = path.join(entry.parentPath, entry.name);
      return [`copy ${path.relative(out, file)}`, `${path.relative(out, file)} ${await readFile(file, 'utf8')}`];
    }),
  );
}
