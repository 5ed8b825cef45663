'use client';

import type { MergeRules } from '@octavo/contract';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { m } from '@/messages';

/** The most that a rule may ask for, as the server has it. */
const MOST_APPROVALS = 10;

/** Rules that are on or off, in the order in which they are shown. */
const SWITCHES = ['noChangesRequested', 'upToDate', 'noNewBrokenLinks', 'subject'] as const;

/** Nothing is asked for. */
export const NO_RULES: MergeRules = {
  minimumApprovals: 0,
  noChangesRequested: false,
  upToDate: false,
  noNewBrokenLinks: false,
  subject: false,
};

const APPROVALS = Array.from({ length: MOST_APPROVALS + 1 }, (_, count) => ({
  value: String(count),
  get label() {
    return count === 0 ? m.mergeRules.noApprovals : m.mergeRules.needed(count);
  },
}));

/** One control for each rule. */
export function MergeRulesFields({ rules, onChange }: { rules: MergeRules; onChange(rules: MergeRules): void }) {
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={m.mergeRules.approvals}
        value={String(rules.minimumApprovals)}
        onValueChange={(count) => onChange({ ...rules, minimumApprovals: Number(count) })}
        options={APPROVALS}
      />
      <p className="-mt-1 text-xs text-muted">{m.mergeRules.approvalsHint}</p>
      {SWITCHES.map((rule) => (
        <Switch
          key={rule}
          label={m.mergeRules[rule]}
          checked={rules[rule]}
          onCheckedChange={(checked) => onChange({ ...rules, [rule]: checked })}
        />
      ))}
    </div>
  );
}

/** The rules that are asked for, in words. */
export function rulesInWords(rules: MergeRules | undefined): string[] {
  if (rules === undefined) return [];
  const { minimumApprovals } = rules;
  return [
    ...(minimumApprovals > 0 ? [m.mergeRules.needed(minimumApprovals)] : []),
    ...SWITCHES.flatMap((rule) => (rules[rule] ? [m.mergeRules[rule]] : [])),
  ];
}
