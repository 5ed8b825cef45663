import { listHistory, mergeChangeRequest } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { DATABASES, openWorld } from '@octavo/rest/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { connect, mcpOf, type Told } from '../testing/agents.ts';

const Spaces = z.object({ spaces: z.array(z.object({ id: z.string(), title: z.string() })) });
const Found = z.object({ pages: z.array(z.object({ id: z.string() })) });
const Read = z.object({ documentId: z.string(), blocks: z.array(z.object({ key: z.string(), text: z.string() })) });
const Opened = z.object({ changeRequest: z.string() });
const Commented = z.object({ comment: z.string() });
const Reviewers = z.object({ reviewers: z.array(z.object({ id: z.string() })) });
const Changes = z.object({ changes: z.array(z.object({ type: z.string() })) });
const factsOf = <Schema extends z.ZodType>(schema: Schema, told: Told): z.output<Schema> => schema.parse(told.facts);

describe.each(DATABASES)('an agent that speaks by the library of the protocol on %s', (database) => {
  it('makes a whole change request: finds, reads, proposes, is refused, compares, checks, discusses and asks; a person merges', async () => {
    const world = await openWorld(database);
    try {
      const app = mcpOf(world);
      await using editor = await connect(app, world.tokenOf('editor'), { name: 'scribe', version: '2.1' });
      await using reader = await connect(app, world.tokenOf('reader'), { name: 'scribe', version: '2.1' });
      expect((await editor.agent.listTools()).tools.map(({ name }) => name)).toContain('edit_change_request');
      expect(editor.agent.getInstructions()).toContain('People merge');

      const { spaces } = factsOf(Spaces, await editor.tool('list_spaces', {}));
      const space = spaces.find(({ title }) => title === 'Docs')?.id ?? '';
      const [found = { id: '' }] = factsOf(Found, await editor.tool('search', { space, query: 'frobnicate' })).pages;
      const page = await editor.tool('read_page', { space, page: found.id, blocks: true });
      expect(page.text).toContain('frobnicate the widget');

      const opening = { space, subject: 'Say how to frobnicate', description: 'Readers ask.' };
      expect(await reader.tool('open_change_request', opening)).toMatchObject({
        isError: true,
        whole: expect.stringContaining('(forbidden)'),
      });
      const { changeRequest } = factsOf(Opened, await editor.tool('open_change_request', opening));
      const at = { space, changeRequest };

      const body = '## Steps\n\nRun `make`, and turn the widget twice.\n\nSee [more](gone-too.md).\n';
      const update = { operation: 'update_page', page: found.id, base: factsOf(Read, page).documentId, document: { markdown: body } };
      const insert = { operation: 'insert_page', ref: 'faq', title: 'Questions', into: found.id, document: { markdown: 'Ask.\n' } };
      const wrong = { ...update, base: 'f'.repeat(40) };
      expect(await editor.tool('edit_change_request', { ...at, changes: [insert, wrong] })).toMatchObject({
        isError: true,
        whole: expect.stringContaining('(page_changed)'),
      });
      expect((await editor.tool('compare', at)).facts).toEqual({ changes: [] });
      const edited = await editor.tool('edit_change_request', { ...at, changes: [update, insert] });
      expect(edited.facts).toMatchObject({
        pages: [
          { id: found.id, change: 'edited' },
          { change: 'created', ref: 'faq' },
        ],
      });

      const { changes } = factsOf(Changes, await editor.tool('compare', at));
      expect(changes.map(({ type }) => type).toSorted()).toEqual(['page_created', 'page_edited']);
      const lines = await editor.tool('compare', { ...at, page: found.id });
      expect(lines.text).toMatch(/^-Run `make`, then frobnicate the widget\.$/m);
      expect(lines.text).toMatch(/^\+Run `make`, and turn the widget twice\.$/m);
      expect((await editor.tool('check_links', at)).facts).toMatchObject({ brokenByIt: 1 });
      const again = factsOf(Read, await editor.tool('read_page', { ...at, page: found.id, blocks: true }));
      const mended = { ...update, base: again.documentId, document: { markdown: body.replace('gone-too.md', 'README.md') } };
      expect((await editor.tool('edit_change_request', { ...at, changes: [mended] })).isError).toBe(false);
      expect((await editor.tool('check_links', at)).facts).toMatchObject({ brokenByIt: 0 });

      const block = again.blocks.find(({ text }) => text.startsWith('Run'))?.key;
      const commented = await editor.tool('comment', { ...at, page: found.id, block, text: 'Twice: is that right?' });
      expect(commented.facts).toMatchObject({ text: 'Twice: is that right?', block: { key: block } });
      const { comment } = factsOf(Commented, commented);
      expect((await editor.tool('comment', { ...at, replyTo: comment, text: 'I tried it.' })).isError).toBe(false);
      const read = await editor.tool('list_comments', { ...at, comment });
      expect(read.facts).toMatchObject({ replies: [{ text: 'I tried it.', by: 'Editor', agent: { name: 'scribe', version: '2.1' } }] });

      const { reviewers } = factsOf(Reviewers, await editor.tool('list_reviewers', { space, query: 'Reviewer' }));
      const asked = await editor.tool('request_review', { ...at, reviewers: reviewers.map(({ id }) => id) });
      expect(asked.facts).toMatchObject({ asked: [{ name: 'Reviewer' }] });
      expect((await editor.tool('get_change_request', at)).facts).toMatchObject({ status: 'open', rules: { met: true } });
      expect(await editor.tool('merge_change_request', at)).toMatchObject({
        isError: true,
        whole: expect.stringContaining('There is no tool'),
      });

      const person = contextOf(world.system, { id: world.id('reviewer') });
      await mergeChangeRequest(person, space, changeRequest, {});
      const history = await listHistory(person, space, {});
      expect(history.items[0]).toMatchObject({ live: true, createdBy: { displayName: 'Reviewer' } });
      const agent = { name: 'scribe', version: '2.1', token: expect.stringMatching(/^Token/) };
      expect((await reader.tool('list_history', { space })).facts).toMatchObject({
        revisions: [{ by: 'Reviewer', agents: [agent] }, {}, {}],
      });
      expect(await editor.tool('edit_change_request', { ...at, changes: [insert] })).toMatchObject({
        isError: true,
        whole: expect.stringContaining('(change_request_merged)'),
      });
    } finally {
      await world.close();
    }
  });
});
