import { tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedTestStore, openTestStore, testDatabases } from '../testing/index.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchDocument, SearchIndex } from './types.ts';

/** A page of a command: its synopsis, and the headings of its parameters. */
function command(title: string, synopsis: string, ...parameters: string[]): SearchDocument {
  const more = `${title} runs on this computer. It needs the right to do so, and writes what it did into the log of the system.`;
  const sections = [
    { anchor: 'synopsis', title: 'Synopsis', text: `${synopsis}\n${more}` },
    ...parameters.map((name) => ({ anchor: name.toLowerCase(), title: `-${name}`, text: 'A value.' })),
  ];
  return { pageId: title, version: '1', title, description: 'Reference of the command.', sections };
}

const page = (title: string, text: string): SearchDocument => ({
  pageId: title,
  version: '1',
  title,
  description: '',
  sections: [{ anchor: '', title: '', text }],
});

const COMMANDS = [
  page('Sicherung der Datenbank', 'Jede Nacht wird alles gesichert.'),
  page('Anleitung zur Installation', 'Laden Sie das Programm herunter, und starten Sie es.'),
  page('Datenbank', 'Hier steht, was das Programm weiß.'),
  page('Installation', 'Das Programm braucht 2 GB.'),
  command('New-VM', 'Creates a new virtual machine.'),
  command('Stop-VM', 'Stops a virtual machine.'),
  command('Move-VMStorage', 'Moves what a virtual machine keeps to another place, so that a new disk can be created for it.'),
  command('Initialize-Disk', 'Initializes a disk for first use.'),
  command('Get-Disk', 'Gets the disks that are new since the last start, if any of them can be initialized.'),
  command('Unregister-Task', 'Unregisters a scheduled task.'),
  command('Set-Task', 'Changes when a scheduled task runs, so that it need not be deleted.'),
  command('New-NetRule', 'Creates a rule of the network.'),
  command('Set-AccountExpiration', 'Sets the date on which an account expires, its expiration date.'),
  ...['User', 'Computer', 'Group', 'Printer', 'Service', 'Contact'].map((kind) =>
    command(`New-${kind}`, `Adds a ${kind.toLowerCase()}.`, 'AccountExpirationDate'),
  ),
  ...Array.from({ length: 20 }, (_, n) =>
    command(
      `Test-Part${n}`,
      `Looks after part ${n}.\nIt reports a disk that is missing. Nothing is initialized by it: parts that are new wait.`,
    ),
  ),
];

describe.each(testDatabases())('what people ask on %s', (database) => {
  let opened: OpenedTestStore;
  let directory: Awaited<ReturnType<typeof tempDir>>;
  let search: SearchIndex;

  beforeAll(async () => {
    directory = await tempDir();
    opened = await openTestStore(database, directory.path);
    search = createSearchIndex(opened.store);
    await search.put('space', COMMANDS);
  });
  afterAll(async () => {
    await opened?.close();
    await directory?.[Symbol.asyncDispose]();
  });

  test.each([
    ['the page whose first sentence says it', 'how do I create a virtual machine', 'New-VM'],
    ['a page that has another word of instructions', 'delete a scheduled task', 'Unregister-Task'],
    ['a name that lacks a word which enough others have', 'initialize a new disk', 'Initialize-Disk'],
    ['a page of the subject, not those that all have a heading of that name', 'account expiration date', 'Set-AccountExpiration'],
    ['a page that has the parts of a compound by themselves', 'Datenbanksicherung', 'Sicherung der Datenbank'],
    ['such a page for a compound with a letter between its parts', 'die Installationsanleitung', 'Anleitung zur Installation'],
    ['words that were typed without a space', 'virtualmachine creates', 'New-VM'],
    ['a misspelled name whose beginning is another word', 'new-netrul', 'New-NetRule'],
  ])('is answered by %s', async (_which, query, first) => {
    const { hits } = await search.query('space', query, { limit: 5, offset: 0 });
    expect(hits[0]?.pageId).toBe(first);
  });

  test('of words and initials that stand for others marks what the page has', async () => {
    const { hits } = await search.query('space', 'create virtual machines', { limit: 1, offset: 0 });
    expect(hits[0]).toMatchObject({
      title: 'New-VM',
      titleMarks: [
        [0, 3],
        [4, 6],
      ],
    });
  });
});
