'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { errorMessage } from '@/lib/errors';
import type { SearchSettings } from '@/lib/outputs';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { NothingYet, SearchPart } from './search-part';
import { useSearchChange } from './use-search-change';

interface SynonymListProps {
  /** Undefined until they are there. */
  synonyms: SearchSettings['synonyms'] | undefined;
  onAdd(): void;
}

/** Words that mean the same; what is removed can be brought back. */
export function SynonymList({ synonyms, onAdd }: SynonymListProps) {
  const change = useSearchChange();
  const toast = useToast();
  const w = m.searchSettings;
  const onError = (error: unknown) => toast(errorMessage(error));
  const remove = (id: string, words: string[]) => {
    const back = () => change.mutate({ addSynonyms: [{ words }] }, { onError });
    const onSuccess = () => toast(w.synonymRemoved, { label: w.undo, run: back });
    if (!change.isPending) change.mutate({ removeSynonyms: [id] }, { onError, onSuccess });
  };
  return (
    <SearchPart
      id="search-synonyms"
      title={w.synonyms}
      lead={w.synonymsLead}
      action={
        <Button onClick={onAdd}>
          <Plus className="icon" aria-hidden /> {w.addSynonym}
        </Button>
      }
    >
      {synonyms === undefined || synonyms.length === 0 ? (
        <NothingYet>{synonyms === undefined ? m.common.loading : w.noSynonyms}</NothingYet>
      ) : (
        <ul className="rounded-md border border-line">
          {synonyms.map(({ id, words }) => (
            <li key={id} className="flex items-center gap-3 border-t border-line py-1.5 pr-1.5 pl-3 text-sm first:border-t-0">
              <span className="min-w-0 flex-1 wrap-anywhere">{words.join(' = ')}</span>
              <IconButton label={w.removeSynonym(words.join(', '))} onClick={() => remove(id, words)}>
                <X className="icon" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </SearchPart>
  );
}
