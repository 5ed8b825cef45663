import { Trash2 } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { m } from '@/messages';
import { CLAIM_KINDS, type ClaimKind, type ClaimRow, type RowField, type RowProblem } from './claim-rows';

interface ClaimFieldsProps {
  row: ClaimRow;
  /** Its number in the list, from 1. */
  number: number;
  problems: readonly RowProblem[];
  mayChange: boolean;
  /** True for one that was just added: its name is typed next. */
  isNew: boolean;
  onChange(part: Partial<ClaimRow>): void;
  onRemove(): void;
}

/** The parts of a claim: name, type, values, description, and who says it. */
export function ClaimFields({ row, number, problems, mayChange, isNew, onChange, onRemove }: ClaimFieldsProps) {
  const errorOf = (field: RowField) => problems.find((problem) => problem.field === field)?.message;
  const named = row.name.trim() === '' ? m.adaptive.claim(number) : row.name.trim();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{named}</legend>
      <Field
        name={`name-${row.key}`}
        label={m.adaptive.name}
        hint={m.adaptive.nameHint}
        error={errorOf('name')}
        value={row.name}
        onValueChange={(value) => onChange({ name: String(value) })}
        disabled={!mayChange}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        autoFocus={isNew}
      />
      {mayChange ? (
        <Select
          label={m.adaptive.kind}
          value={row.kind}
          onValueChange={(kind) => onChange({ kind: kind as ClaimKind })}
          options={CLAIM_KINDS.map((value) => ({ value, label: m.adaptive.kinds[value] }))}
        />
      ) : (
        <Field name={`kind-${row.key}`} label={m.adaptive.kind} value={m.adaptive.kinds[row.kind]} disabled />
      )}
      <div className="sm:col-span-2">
        <Field
          name={`description-${row.key}`}
          label={m.adaptive.description}
          hint={m.adaptive.descriptionHint}
          error={errorOf('description') ?? errorOf('kind')}
          value={row.description}
          onValueChange={(value) => onChange({ description: String(value) })}
          disabled={!mayChange}
          maxLength={1024}
          autoComplete="off"
        />
      </div>
      {row.kind === 'boolean' ? null : (
        <div className="sm:col-span-2">
          <Field
            name={`values-${row.key}`}
            label={m.adaptive.values}
            hint={m.adaptive.valuesHint}
            error={errorOf('values')}
            value={row.values}
            onValueChange={(value) => onChange({ values: String(value) })}
            disabled={!mayChange}
            lines={3}
            autoComplete="off"
            spellCheck={false}
            optional
          />
        </div>
      )}
      {mayChange ? (
        <div className="flex items-center justify-between gap-4 sm:col-span-2">
          <div>
            <Switch label={m.adaptive.isUnsigned} checked={row.isUnsigned} onCheckedChange={(isUnsigned) => onChange({ isUnsigned })} />
            <p className="text-xs text-muted">{m.adaptive.isUnsignedHint}</p>
          </div>
          <IconButton label={m.adaptive.remove(named)} onClick={onRemove}>
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </div>
      ) : row.isUnsigned ? (
        <p className="text-muted sm:col-span-2">{m.adaptive.isUnsignedHint}</p>
      ) : null}
    </fieldset>
  );
}
