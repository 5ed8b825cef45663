import { describe, expect, it } from 'vitest';
import type { ChangeSummary, SummarizedPage } from '../../content/history/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { subjectOf } from './derive-subject.ts';
import { changeChangeRequest, createChangeRequest, getChangeRequest, proposeChanges, updateChangeRequest } from './index.ts';

const NONE: ChangeSummary = { pages: [], morePages: 0, followers: 0, files: 0, reusables: 0, variables: 0 };

function page(title: string, more: Partial<SummarizedPage> = {}): SummarizedPage {
  return { id: title, title, above: [], change: 'edited', isMoved: false, isText: true, links: 0, attributes: [], ...more };
}

describe('the subject of what was edited', () => {
  it.each<[string, Partial<ChangeSummary>]>([
    ['Edit Install guide', { pages: [page('Install guide')] }],
    ['Edit Install guide and 1 other page', { pages: [page('Install guide'), page('Use')] }],
    ['Edit Install guide and 12 other pages', { pages: [page('Install guide'), page('Use')], morePages: 11 }],
    ['Add Upgrade and change 2 other pages', { pages: [page('Upgrade', { change: 'added' }), page('Install'), page('Use')] }],
    ['Delete Old and 1 other page', { pages: [page('Old', { change: 'removed' }), page('Older', { change: 'removed' })] }],
    ['Rename Install to Set up', { pages: [page('Set up', { was: 'Install' })] }],
    ['Move Install', { pages: [page('Install', { isMoved: true, isText: false })] }],
    ['Edit Install', { pages: [page('Install', { isMoved: true })] }],
    ['Change a file', { files: 1 }],
    ['Change 3 files', { files: 3, variables: 1 }],
    ['Change reusable content', { reusables: 1 }],
    ['Change 2 pieces of reusable content', { reusables: 2 }],
    ['Change a variable', { variables: 1 }],
    ['Change 2 variables', { variables: 2 }],
    ['', {}],
  ])('is “%s”', (subject, summary) => {
    expect(subjectOf({ ...NONE, ...summary })).toBe(subject);
  });

  it('stays within 100 characters, with the number of pages, and cuts no character in two', () => {
    const long = subjectOf({ ...NONE, pages: [page('é'.repeat(200)), page('Use')] });
    expect(long).toHaveLength(100);
    expect(long).toMatch(/^Edit é+… and 1 other page$/);
    for (const before of ['', 'a']) {
      const paired = subjectOf({ ...NONE, pages: [page(`${before}${'👍'.repeat(100)}`)] });
      expect(paired.length).toBeLessThanOrEqual(100);
      expect(paired.isWellFormed()).toBe(true);
    }
  });
});

describe.each(testDatabases())('a change request without a subject on %s', (database) => {
  it('gets one from what is edited, which follows further edits until somebody writes or confirms one', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    await buildContent(ctx, space.id, { 'README.md': '# Home\n\nSee [how](install.md).\n', 'install.md': '# Install\n\nRun it.\n' }, [
      { title: 'Home', path: 'README.md' },
      { title: 'Install', path: 'install.md' },
    ]);
    const write = (path: string, source: string) =>
      changeChangeRequest(ctx, space.id, '1', [{ operation: 'update_page', page: idOfPage(path), document: { source } }]);
    const subject = async (number = '1') => {
      const { subject: text, subjectDerived = false } = await getChangeRequest(ctx, space.id, number);
      return [text, subjectDerived];
    };

    await createChangeRequest(ctx, space.id, {});
    expect(await subject()).toEqual(['', false]);
    await write('install.md', '# Install\n\nRun it twice.\n');
    expect(await subject()).toEqual(['Edit Install', true]);
    await write('README.md', '# Home\n\nSee [how](install.md), please.\n');
    expect(await subject()).toEqual(['Edit Home and 1 other page', true]);
    await write('README.md', '# Home\n\nSee [how](install.md).\n');
    await write('install.md', '# Install\n\nRun it.\n');
    expect(await subject()).toEqual(['', false]);
    // Pages whose links follow are not what was edited.
    await changeChangeRequest(ctx, space.id, '1', [
      { operation: 'update_page', page: idOfPage('install.md'), title: 'Set up', slug: 'set-up' },
    ]);
    expect(await subject()).toEqual(['Rename Install to Set up', true]);
    // A caller who sends it again has read it.
    await updateChangeRequest(ctx, space.id, '1', { subject: 'Rename Install to Set up' });
    expect(await subject()).toEqual(['Rename Install to Set up', false]);
    await write('README.md', '# Home\n\nNothing.\n');
    expect(await subject()).toEqual(['Rename Install to Set up', false]);
    // Without one it is derived anew.
    await updateChangeRequest(ctx, space.id, '1', { subject: '' });
    await write('README.md', '# Home\n\nNothing at all.\n');
    expect((await subject())[1]).toBe(true);

    await proposeChanges(ctx, space.id, { changes: [{ operation: 'insert_page', title: 'Upgrade' }] });
    expect(await subject('2')).toEqual(['Add Upgrade', true]);
    await proposeChanges(ctx, space.id, { subject: 'Mine', changes: [{ operation: 'insert_page', title: 'Upgrade' }] });
    expect(await subject('3')).toEqual(['Mine', false]);
  });
});
