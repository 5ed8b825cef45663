'use client';

import type { MergeRules, SpaceMergeRules } from '@octavo/contract';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import { MergeRulesFields, NO_RULES, rulesInWords } from './merge-rules-fields';

interface MergeRulesFormProps<Rules extends SpaceMergeRules> {
  lead: string;
  value: Rules;
  options: readonly { value: Rules['type']; label: string; hint?: string }[];
  /** The rules that hold, for those who may not change them. */
  holding: MergeRules | undefined;
  mayChange: boolean;
  isSaving: boolean;
  error: string | undefined;
  onSave(value: SpaceMergeRules): void;
  /** Something to know about them. */
  note?: ReactNode;
}

/** Form for the conditions of merging a change request, saved as a whole. */
export function MergeRulesForm<Rules extends SpaceMergeRules>({ lead, value, options, mayChange, ...rest }: MergeRulesFormProps<Rules>) {
  const { holding, isSaving, error, onSave, note } = rest;
  const id = useId();
  const [type, setType] = useState<SpaceMergeRules['type']>(value.type);
  const [rules, setRules] = useState(value.type === 'custom' ? value.rules : NO_RULES);
  return (
    <section aria-labelledby={id} className="mt-12 max-w-[480px]">
      <h2 id={id} className="text-lg font-semibold">
        {m.mergeRules.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{lead}</p>
      {note === undefined ? null : <div className="mb-4">{note}</div>}
      {mayChange ? (
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving) onSave(type === 'custom' ? { type, rules } : { type });
          }}
        >
          {error === undefined ? null : <Note tone="danger">{error}</Note>}
          <Choice<SpaceMergeRules['type']> label={m.mergeRules.which} value={type} onValueChange={setType} options={options} />
          {type === 'custom' ? <MergeRulesFields rules={rules} onChange={setRules} /> : null}
          <div>
            <Button type="submit" variant="primary" disabled={isSaving}>
              {isSaving ? m.common.saving : m.common.save}
            </Button>
          </div>
        </form>
      ) : (
        <RulesThatHold rules={holding} />
      )}
    </section>
  );
}

function RulesThatHold({ rules }: { rules: MergeRules | undefined }) {
  const words = rulesInWords(rules);
  return (
    <>
      <p>
        {m.mergeRules.holds} {words.length === 0 ? m.mergeRules.nothing : null}
      </p>
      {words.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-5">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">{m.mergeRules.readOnly}</p>
    </>
  );
}
