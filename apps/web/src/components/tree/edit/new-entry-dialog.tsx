'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { ContentEdit } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useTRPCClient } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { placeOf, type TreePlace } from '../tree-moves';
import { type LinkGoal, LinkGoalField } from './link-goal-field';
import { type NewEntry, useTreeEditing } from './tree-editing-context';

const words = () =>
  ({
    page: [m.tree.newPage, m.tree.createPage],
    group: [m.tree.newGroup, m.tree.createGroup],
    link: [m.tree.newLink, m.tree.createLink],
  }) as const;

/** Asks for the title of a new page, group or link, and makes it. A new page opens to be written. */
export function NewEntryDialog({ entry, open, onOpenChange }: { entry: NewEntry; open: boolean; onOpenChange(open: boolean): void }) {
  const { space, base, model, changeRequest } = useSpace();
  const editing = useTreeEditing();
  const client = useTRPCClient();
  const router = useRouter();
  const toast = useToast();
  const [goal, setGoal] = useState<LinkGoal>({ text: '' });
  const { kind, near } = entry;
  const nearIndex = near === undefined ? -1 : model.nodes.findIndex((node) => node.id === near.id);
  const nearNode = model.nodes[nearIndex];

  const create = useMutation({
    mutationFn: async (title: string) => {
      const made = await editing?.change([changeFor(title)]);
      const id = made?.pages.find((page) => page.ref === 'new')?.id ?? '';
      return { id, title, path: kind === 'page' ? await pathOf(id) : undefined };
    },
    onSuccess({ id, title, path }) {
      onOpenChange(false);
      if (path === undefined) {
        toast(m.tree.created(title));
        editing?.setFocus(id);
      } else router.push(`${pageHref(base, path)}?edit`);
    },
  });
  const form = useForm({
    fields: ['title', 'url'],
    error: create.error,
    onSubmit: ({ title }) => {
      if (!create.isPending) create.mutate(title);
    },
  });
  const [title, submit] = words()[kind];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={where()}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field name="title" label={m.tree.title} error={form.errors.title} maxLength={256} autoComplete="off" required />
        {kind === 'link' ? <LinkGoalField goal={goal} onGoalChange={setGoal} error={form.errors.url} /> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {create.isPending ? m.tree.creating : submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );

  async function pathOf(pageId: string): Promise<string> {
    const within = changeRequest === undefined ? {} : { changeRequest: changeRequest.id };
    return (await client.editing.page.query({ spaceId: space.id, pageId, ...within })).path;
  }

  function where(): string {
    if (kind === 'group') return m.tree.groupLead;
    if (nearNode === undefined || near === undefined) return m.tree.whereLast;
    return near.below ? m.tree.whereBelow(nearNode.title) : m.tree.whereAfter(nearNode.title);
  }

  function place(): Partial<TreePlace> {
    if (nearNode === undefined || near === undefined) return {};
    if (near.below) return { into: nearNode.id };
    const { into, at } = placeOf(model, nearIndex);
    return { into, at: at + 1 };
  }

  function changeFor(title: string): ContentEdit {
    if (kind === 'group') return { operation: 'insert_group', ref: 'new', title };
    if (kind === 'page') return { operation: 'insert_page', ref: 'new', title, ...place() };
    const target = goal.page === undefined ? { kind: 'url' as const, url: goal.text.trim() } : { kind: 'page' as const, page: goal.page };
    return { operation: 'insert_link', ref: 'new', title, target, ...place() };
  }
}
