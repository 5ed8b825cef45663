'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSpace } from '@/components/space/space-context';
import { useContentChange } from '@/components/space/use-content-change';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { BrowsedFile } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Dialog that renames a file; links of pages are updated. */
export function RenameFileDialog({ file, open, onOpenChange }: { file: BrowsedFile; open: boolean; onOpenChange(open: boolean): void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const { space, changeRequest } = useSpace();
  const change = useContentChange(space.id, changeRequest?.id);
  const rename = useMutation({
    mutationFn: (name: string) => change([{ operation: 'rename_file', file: file.id, name }]),
    async onSuccess({ links }, name) {
      await queries.invalidateQueries({ queryKey: trpc.files.pathKey() });
      void queries.invalidateQueries({ queryKey: trpc.content.pathKey() });
      void queries.invalidateQueries({ queryKey: trpc.changes.pathKey() });
      onOpenChange(false);
      toast(m.files.renamed(name, links.mended));
    },
  });
  const form = useForm({
    fields: ['name'],
    error: rename.error,
    onSubmit: ({ name }) => rename.mutate(name),
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.files.renameTitle(file.name)} description={m.files.renameLead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="name"
          label={m.files.newName}
          defaultValue={file.name}
          error={form.errors.name}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => {
            const { value } = event.currentTarget;
            const dot = value.lastIndexOf('.');
            event.currentTarget.setSelectionRange(0, dot > 0 ? dot : value.length);
          }}
          required
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={rename.isPending}>
            {m.files.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
