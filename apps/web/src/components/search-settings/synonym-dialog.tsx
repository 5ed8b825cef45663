'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSearchChange } from './use-search-change';

interface SynonymDialogProps {
  /** Text that one is added for; empty for none. */
  query: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Adds words that mean the same. */
export function SynonymDialog({ query, open, onOpenChange }: SynonymDialogProps) {
  const change = useSearchChange();
  const toast = useToast();
  const w = m.searchSettings;
  const form = useForm({
    fields: ['words'],
    error: change.error,
    onSubmit: ({ words }) => {
      if (change.isPending) return;
      const given = words.split(/[,，、;\n]/).map((word) => word.trim());
      change.mutate(
        { addSynonyms: [{ words: given.filter((word) => word !== '') }] },
        {
          onSuccess: () => {
            onOpenChange(false);
            toast(w.synonymAdded);
          },
        },
      );
    },
  });
  const error = form.errors.words ?? form.message;
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        onOpenChange(shown);
        if (!shown) change.reset();
      }}
      title={w.addSynonym}
      description={w.synonymsLead}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {error === undefined ? null : <Note tone="danger">{error}</Note>}
        <Field
          name="words"
          label={w.words}
          hint={w.wordsHint}
          defaultValue={query === '' ? '' : `${query}, `}
          maxLength={640}
          autoComplete="off"
          required
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            {change.isPending ? w.saving : w.addSynonym}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
