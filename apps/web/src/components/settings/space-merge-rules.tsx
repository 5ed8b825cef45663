'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { rulesInWords } from './merge-rules-fields';
import { MergeRulesForm } from './merge-rules-form';

/** The rules for merging in a space: those of the organization, none, or its own. */
export function SpaceMergeRules({ space }: { space: Space }) {
  const trpc = useTRPC();
  const saved = useSaved();
  const queries = useQueryClient();
  const rules = useQuery(trpc.reviews.rules.queryOptions({ spaceId: space.id }));
  const save = useMutation(
    trpc.spaces.update.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries(trpc.reviews.pathFilter());
        saved();
      },
    }),
  );
  if (rules.isError) {
    return (
      <div className="mt-12 max-w-[480px]">
        <Note tone="danger">{errorMessage(rules.error)}</Note>
      </div>
    );
  }
  if (rules.data === undefined) return null;
  const { own, inherited, canChange } = rules.data;
  const ofOrganization = inherited.type === 'custom' ? inherited.rules : undefined;
  const words = rulesInWords(ofOrganization);
  const holding = own.type === 'custom' ? own.rules : own.type === 'inherit' ? ofOrganization : undefined;
  return (
    <MergeRulesForm
      lead={m.mergeRules.spaceLead}
      value={own}
      options={[
        {
          value: 'inherit',
          label: m.mergeRules.inherit,
          hint: m.mergeRules.inheritHint(words.length === 0 ? m.mergeRules.nothing : words.join(', ')),
        },
        { value: 'none', label: m.mergeRules.none, hint: m.mergeRules.noneHint },
        { value: 'custom', label: m.mergeRules.custom, hint: m.mergeRules.customHint },
      ]}
      holding={holding}
      mayChange={canChange}
      isSaving={save.isPending}
      error={save.isError ? errorMessage(save.error) : undefined}
      onSave={(mergeRules) => save.mutate({ spaceId: space.id, patch: { mergeRules } })}
      {...(space.editMode === 'live' && holding !== undefined ? { note: <Note>{m.mergeRules.live}</Note> } : {})}
    />
  );
}
