import type { ComparedItem } from '@/lib/outputs';
import { m } from '@/messages';
import { ComparedValues } from './compared-values';

type VariablesChange = Extract<ComparedItem['changes'][number], { variables: unknown }>;

/** Variables of the space that differ. */
export function ComparedVariables({ change }: { change: VariablesChange }) {
  const values = Object.entries(change.variables).map(([name, { before, after }]) => ({ name, before, after }));
  return (
    <div className="oct-compared overflow-x-auto">
      <ComparedValues heading={m.compare.name} values={values} isCode />
    </div>
  );
}
