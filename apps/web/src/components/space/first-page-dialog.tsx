'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { ContentEdit } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useTRPCClient } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import type { TemplateId, TemplatePage } from '@/messages/en/templates';
import { contentBase } from './content-place';
import { useSpace } from './space-context';

/** Returns the templates, each with the titles of the pages that come below the first one. */
const templates = (): { value: TemplateId; label: string; hint?: string }[] =>
  (Object.keys(m.templates.choices) as TemplateId[]).map((value) => {
    const { name, pages }: { name: string; pages: readonly TemplatePage[] } = m.templates.choices[value];
    const others = pages.flatMap(({ title }) => title ?? []);
    return { value, label: name, ...(others.length === 0 ? {} : { hint: others.join(', ') }) };
  });

/** Returns the edits that make the pages of a template; the first one has the title that was given. */
function pagesOf(template: TemplateId, title: string): ContentEdit[] {
  const pages: readonly TemplatePage[] = m.templates.choices[template].pages;
  return pages.map(({ title: own, markdown }, i) => ({
    operation: 'insert_page',
    title: own ?? title,
    ...(i === 0 ? { ref: 'new' } : {}),
    ...(markdown === '' ? {} : { document: { markdown } }),
  }));
}

/** Makes the first page of a space and opens it to be written: where it stands, or in a change request where direct edits are locked. */
export function FirstPageDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { space, mayEdit, changeRequest } = useSpace();
  const { content, changes: requests, editing } = useTRPCClient();
  const router = useRouter();
  const spaceId = space.id;

  /** Returns the number of the change request that has the page, if one has. */
  async function insert(changes: ContentEdit[]) {
    if (changeRequest !== undefined) {
      const { pages } = await requests.change.mutate({ spaceId, changeRequest: changeRequest.id, changes });
      return { pages, number: changeRequest.number };
    }
    if (mayEdit) return { pages: (await content.change.mutate({ spaceId, changes })).pages, number: undefined };
    const { pages, changeRequest: made } = await requests.propose.mutate({ spaceId, changes });
    return { pages, number: made?.number };
  }

  const [template, setTemplate] = useState<TemplateId>('blank');
  const create = useMutation({
    mutationFn: async (title: string) => {
      const { pages, number } = await insert(pagesOf(template, title));
      const pageId = pages.find(({ ref }) => ref === 'new')?.id ?? '';
      const { path } = await editing.page.query({ spaceId, pageId, ...(number === undefined ? {} : { changeRequest: String(number) }) });
      return `${pageHref(contentBase(spaceId, { changeRequest: number }), path)}?edit`;
    },
    onSuccess: (href) => router.push(href),
  });
  const busy = create.isPending || create.isSuccess;
  const form = useForm({
    fields: ['title'],
    error: create.error,
    onSubmit: ({ title }) => {
      if (!busy) create.mutate(title.trim());
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.space.firstPage}
      description={mayEdit ? m.space.firstPageLead : m.space.firstPageProposed}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field name="title" label={m.tree.title} error={form.errors.title} maxLength={256} autoComplete="off" required />
        <Choice label={m.templates.label} value={template} onValueChange={(next) => setTemplate(next)} options={templates()} columns={2} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? m.tree.creating : m.tree.createPage}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
