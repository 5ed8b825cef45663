'use client';

import { TRANSLATION_LANGUAGES } from '@octavo/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import { languageText } from '@/lib/intl';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

type Language = (typeof TRANSLATION_LANGUAGES)[number];

interface AddLanguageDialogProps {
  space: Pick<Space, 'id' | 'organization'>;
  /** Languages that it has already. */
  known: readonly string[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Adds a language to a space: with a copy of it, or with a space that is there. */
export function AddLanguageDialog({ space, known, open, onOpenChange }: AddLanguageDialogProps) {
  const w = m.translations;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const languages = TRANSLATION_LANGUAGES.filter((code) => !known.includes(code));
  const [language, setLanguage] = useState<Language>(languages.find((code) => code !== 'en') ?? 'de');
  const [begin, setBegin] = useState<'copy' | 'take'>('copy');
  const [taken, setTaken] = useState('');
  const { data: spaces } = useQuery(
    trpc.spaces.list.queryOptions({ orgId: space.organization, limit: 200 }, { enabled: open && begin === 'take' }),
  );
  const others = (spaces?.items ?? []).filter(({ id, permissions }) => id !== space.id && permissions.admin);
  const add = useMutation(
    trpc.translations.add.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast(w.added(languageText(language)));
        router.refresh();
      },
    }),
  );
  const chosen = taken === '' ? (others[0]?.id ?? '') : taken;
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        onOpenChange(shown);
        if (!shown) add.reset();
      }}
      title={w.add}
      description={w.addLead}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (add.isPending || (begin === 'take' && chosen === '')) return;
          add.mutate({ spaceId: space.id, add: { language, ...(begin === 'take' ? { space: chosen } : {}) } });
        }}
      >
        {add.isError ? <Note tone="danger">{errorMessage(add.error)}</Note> : null}
        <Select
          label={w.language}
          value={language}
          onValueChange={(value) => setLanguage(languages.find((code) => code === value) ?? language)}
          options={languages.map((code) => ({ value: code, label: languageText(code) })).sort((a, b) => a.label.localeCompare(b.label))}
        />
        <Choice
          label={w.content}
          value={begin}
          onValueChange={(value: 'copy' | 'take') => setBegin(value)}
          options={[
            { value: 'copy', label: w.copy, hint: w.copyHint },
            { value: 'take', label: w.take, hint: w.takeHint },
          ]}
        />
        {begin === 'copy' ? null : others.length === 0 ? (
          <p className="text-sm text-muted">{spaces === undefined ? m.common.loading : w.noOtherSpace}</p>
        ) : (
          <Select
            label={w.takenSpace}
            value={chosen}
            onValueChange={setTaken}
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={add.isPending || (begin === 'take' && chosen === '')}>
            {add.isPending ? w.adding : w.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
