import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';
import { CONFLUENCE, page } from '../testing/exports/confluence.ts';
import { convertConfluence } from './convert-confluence.ts';

const options = { name: 'export.zip', maxPages: 1000 };
const SPACE = CONFLUENCE.files;

describe('an export of Confluence as HTML', () => {
  it('has the tree of the overview, the home page first, and says what is missing', async () => {
    const { pages, warnings } = await convertConfluence(entriesOf(SPACE), options);
    expect(treeOf(pages)).toEqual(['Platform Home', 'Zebra guide', '  Größe & Ähnliches', '  Lost', 'Deploying']);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The macro “gliffy” is not in the export (once), so pages do not show it.',
      'The comments of one page are left out.',
      'The link to /display/OTHER/Page leads to nothing that was imported. Its text stays.',
    ]);
  });

  it('has macros as blocks, links to pages and files, and the names that files had', async () => {
    const { pages, assets } = await convertConfluence(entriesOf(SPACE), options);
    expect(pageOf(pages, 'Deploying').markdown).toBe(
      [
        '## Before',
        '',
        'Ask Ada, see [stripes](import:PLAT/Zebra-guide_102.html#Zebraguide-Stripes), [by number](import:PLAT/103.html), [by name](import:PLAT/Zebra-guide_102.html), elsewhere, [below](#steps) ✅',
        '',
        '{% hint style="warning" %}',
        '**Careful**',
        '',
        'Not on _Fridays_.',
        '{% endhint %}',
        '',
        '{% hint style="success" %}',
        'Use the script.',
        '{% endhint %}',
        '',
        '### Steps',
        '',
        '{% code title="deploy.sh" %}',
        '```bash',
        'set -e',
        './run <env>',
        '```',
        '{% endcode %}',
        '',
        '```',
        'just words',
        '```',
        '',
        '{% hint style="info" %}',
        '**Owner**',
        '',
        'Team Red',
        '{% endhint %}',
        '',
        '<details>',
        '',
        '<summary>Show more</summary>',
        '',
        'Hidden <mark style="background-color:green;">DONE</mark>',
        '',
        '</details>',
        '',
        '* [x] Build',
        '* [ ] Ship',
        '',
        '<figure><img src="import:PLAT/attachments/101/201.png" width="600" alt=""><figcaption></figcaption></figure>',
        '',
        '{% columns %}',
        '{% column width="70%" %}',
        'Main',
        '{% endcolumn %}',
        '',
        '{% column width="30%" %}',
        'Side',
        '{% endcolumn %}',
        '{% endcolumns %}',
        '',
        '| Env | URL |',
        '| - | - |',
        '| dev | a<br>b |',
        '',
        '<table><thead><tr><th colspan="2">Both</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
        '',
        '## Attachments',
        '',
        '{% file src="import:PLAT/attachments/101/202.pdf" %}',
        '',
      ].join('\n'),
    );
    expect(pageOf(pages, 'Deploying').anchors).toMatchObject({ 'Deploying-Before': 'before', 'Deploying-Steps': 'steps' });
    expect(assets).toEqual([
      { source: 'PLAT/attachments/101/201.png', name: 'Network map.png' },
      { source: 'PLAT/attachments/101/202.pdf', name: 'Runbook.pdf' },
    ]);
  });

  it('has nothing of what is empty, and emoji as characters, as pages of the cloud write them', async () => {
    const body =
      '<h2 id="a"><img class="emoticon emoticon-blue-star" data-emoji-id="1f465" data-emoji-fallback="👥" src="https://x.atlassian.net/wiki/_/images/icons/emoticons/72/1f465.png" alt="(blue star)" /> People</h2><p></p><ul><li><p><a class="confluence-userlink user-mention" href="https://x.atlassian.net/wiki/people/1">Ada</a></p></li><li><p /></li></ul><h2 id="b">Decisions</h2><p /><ul class="decision-list" /><h2 id="c">Tasks</h2><ul class="inline-task-list"><li data-inline-task-id="3"><span>&nbsp;</span></li></ul><p><time datetime="2026-06-15" class="date-upcoming">15 Jun 2026</time></p>';
    const { pages } = await convertConfluence(entriesOf({ 'Notes_1.html': page('Notes', body) }), options);
    expect(pageOf(pages, 'Notes').markdown).toBe('## 👥 People\n\n* Ada\n\n## Decisions\n\n## Tasks\n\n15 Jun 2026\n');
  });

  it('says what to export when it is the export as XML, when there is no page, or too many', async () => {
    await expect(convertConfluence(entriesOf({ 'entities.xml': '<x/>' }), options)).rejects.toThrow('as XML');
    await expect(convertConfluence(entriesOf({ 'index.html': '<p>x</p>' }), options)).rejects.toThrow('no page of Confluence');
    await expect(convertConfluence(entriesOf(SPACE), { ...options, maxPages: 1 })).rejects.toThrow('at most 1');
  });

  it('keeps every page once, whatever places its pages name', async () => {
    const names = ['A_1.html', 'B_22.html', 'C_333.html'];
    const place = fc.array(fc.constantFrom(...names), { maxLength: 3 });
    const html = fc.array(
      fc.constantFrom(
        '<ul><li>',
        '</li></ul>',
        '<a href="A_1.html">A</a>',
        '<a href="C_333.html">C</a>',
        '<div class="panel">',
        '<div class="columnLayout">',
        '<div class="cell">',
        '</div>',
        '<pre>',
        'text',
      ),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(fc.tuple(place, place, place), html, async (places, pieces) => {
        const files = names.map((name, at) => [
          name,
          page(name, pieces.join(''), '', (places[at] ?? []).map((href) => `<li><a href="${href}">x</a></li>`).join('')),
        ]);
        const { pages } = await convertConfluence(entriesOf({ ...Object.fromEntries(files), 'index.html': pieces.join('') }), options);
        const sources = (list: typeof pages): string[] => list.flatMap(({ source, children }) => [source ?? '', ...sources(children)]);
        expect(sources(pages).sort()).toEqual([...names].sort());
      }),
      { numRuns: 40 },
    );
  });
});
