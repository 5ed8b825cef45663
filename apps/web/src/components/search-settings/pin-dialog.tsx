'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { type ChosenPage, PageChoice } from './page-choice';
import { useSearchOwner } from './search-owner';
import { useSearchChange } from './use-search-change';

interface PinDialogProps {
  /** Query that a page is pinned for; empty for none. */
  query: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Pins a page for a query. */
export function PinDialog({ query, open, onOpenChange }: PinDialogProps) {
  const owner = useSearchOwner();
  const change = useSearchChange();
  const toast = useToast();
  const [chosen, setChosen] = useState<ChosenPage>();
  const spaces = owner.kind === 'site' ? owner.spaces : [];
  const [spaceId, setSpaceId] = useState(owner.kind === 'space' ? owner.spaceId : (spaces[0]?.id ?? ''));
  const w = m.searchSettings;
  const form = useForm({
    fields: ['query'],
    error: change.error,
    onSubmit: (typed) => {
      if (change.isPending || chosen === undefined) return;
      change.mutate(
        { addPins: [{ query: typed.query, space: spaceId, page: chosen.id }] },
        {
          onSuccess: () => {
            close(false);
            toast(w.pinned(chosen.title));
          },
        },
      );
    },
  });
  function close(shown: boolean) {
    onOpenChange(shown);
    if (shown) return;
    change.reset();
    setChosen(undefined);
  }
  const error = form.errors.query === undefined ? form.message : undefined;
  return (
    <Dialog open={open} onOpenChange={close} title={w.addPin} description={w.pinsLead}>
      <form {...form.props} className="flex flex-col gap-5">
        {error === undefined ? null : <Note tone="danger">{error}</Note>}
        <Field name="query" label={w.forQuery} error={form.errors.query} defaultValue={query} maxLength={100} autoComplete="off" required />
        {spaces.length < 2 ? null : (
          <Select
            label={w.space}
            value={spaceId}
            onValueChange={(id) => {
              setSpaceId(id);
              setChosen(undefined);
            }}
            options={spaces.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <PageChoice spaceId={spaceId} chosen={chosen} onChoose={setChosen} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => close(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={change.isPending || chosen === undefined}>
            {change.isPending ? w.saving : w.addPin}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
