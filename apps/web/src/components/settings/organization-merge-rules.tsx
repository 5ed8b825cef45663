'use client';

import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/errors';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { MergeRulesForm } from './merge-rules-form';

/** The rules for merging in the spaces of an organization that have none of their own. */
export function OrganizationMergeRules({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const saved = useSaved();
  const save = useMutation(
    trpc.orgs.update.mutationOptions({
      onSuccess: saved,
    }),
  );
  const { mergeRules } = organization;
  return (
    <MergeRulesForm
      lead={m.mergeRules.orgLead}
      value={mergeRules}
      options={[
        { value: 'none', label: m.mergeRules.none, hint: m.mergeRules.noneHint },
        { value: 'custom', label: m.mergeRules.orgCustom, hint: m.mergeRules.customHint },
      ]}
      holding={mergeRules.type === 'custom' ? mergeRules.rules : undefined}
      mayChange={organization.permissions.admin}
      isSaving={save.isPending}
      error={save.isError ? errorMessage(save.error) : undefined}
      onSave={(chosen) => {
        if (chosen.type !== 'inherit') save.mutate({ orgId: organization.id, patch: { mergeRules: chosen } });
      }}
    />
  );
}
