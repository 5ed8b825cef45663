'use client';

import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { m } from '@/messages';
import { ClaimFields } from './claim-fields';
import type { ClaimRow, RowProblem } from './claim-rows';

interface ClaimRowsProps {
  rows: readonly ClaimRow[];
  onChange(rows: ClaimRow[]): void;
  problems: readonly RowProblem[];
  mayChange: boolean;
}

/** The claims as a list of forms, with a button for another one. */
export function ClaimRows({ rows, onChange, problems, mayChange }: ClaimRowsProps) {
  const made = useRef(0);
  const add = () => {
    const row = { key: `new-${++made.current}`, name: '', kind: 'boolean', description: '', values: '', isUnsigned: false } as const;
    onChange([...rows, row]);
  };
  return (
    <>
      {rows.length === 0 ? <p className="rounded-md border border-line px-4 py-6 text-center text-muted">{m.adaptive.empty}</p> : null}
      <ul className="flex flex-col gap-3 empty:hidden">
        {rows.map((row, index) => (
          <li key={row.key} className="rounded-md border border-line p-4">
            <ClaimFields
              row={row}
              number={index + 1}
              problems={problems.filter(({ key }) => key === row.key)}
              mayChange={mayChange}
              isNew={row.name === '' && row.key === `new-${made.current}`}
              onChange={(part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))}
              onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div>
          <Button onClick={add}>
            <Plus className="icon" aria-hidden /> {m.adaptive.add}
          </Button>
        </div>
      ) : null}
    </>
  );
}
