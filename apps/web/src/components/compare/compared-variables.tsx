import type { ComparedItem } from '@/lib/outputs';
import { m } from '@/messages';

type VariablesChange = Extract<ComparedItem['changes'][number], { variables: unknown }>;

/** Variables of the space that differ. */
export function ComparedVariables({ change }: { change: VariablesChange }) {
  return (
    <div className="oct-compared overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {[m.compare.name, m.compare.before, m.compare.after].map((name) => (
              <th key={name} scope="col" className="border-b border-line py-1.5 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(change.variables).map(([name, { before, after }]) => (
            <tr key={name} data-change-step="" tabIndex={-1}>
              <th scope="row" className="border-b border-line py-1.5 pr-4 align-top font-mono font-medium">
                {name}
              </th>
              <td className="border-b border-line py-1.5 pr-4 align-top wrap-anywhere">
                {before === undefined ? (
                  <span className="text-muted">{m.compare.nothing}</span>
                ) : (
                  <del className="oct-removed">{before}</del>
                )}
              </td>
              <td className="border-b border-line py-1.5 align-top wrap-anywhere">
                {after === undefined ? <span className="text-muted">{m.compare.nothing}</span> : <ins className="oct-added">{after}</ins>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
