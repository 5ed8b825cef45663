import { cx } from '@/lib/cx';
import { m } from '@/messages';

/** A value in both versions; `undefined` if there is none. */
export interface ComparedValue {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

interface ComparedValuesProps {
  /** Heading of the column of names, such as properties. */
  heading: string;
  values: readonly ComparedValue[];
  /** True if names are shown in code style rather than as words. */
  isCode?: boolean;
}

/** Values before and after, one a line, to be stepped through. */
export function ComparedValues({ heading, values, isCode = false }: ComparedValuesProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead className="text-xs text-muted">
        <tr>
          {[heading, m.compare.before, m.compare.after].map((name) => (
            <th key={name} scope="col" className="border-b border-line py-1.5 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, before, after }) => (
          <tr key={name} data-change-step="" tabIndex={-1}>
            <th
              scope="row"
              className={cx('border-b border-line py-1.5 pr-4 align-top font-medium', isCode ? 'font-mono' : 'first-letter:uppercase')}
            >
              {name}
            </th>
            <td className="border-b border-line py-1.5 pr-4 align-top wrap-anywhere whitespace-pre-wrap">
              {before === undefined ? <Nothing /> : <del className="oct-removed">{before}</del>}
            </td>
            <td className="border-b border-line py-1.5 align-top wrap-anywhere whitespace-pre-wrap">
              {after === undefined ? <Nothing /> : <ins className="oct-added">{after}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return <span className="text-muted">{m.compare.nothing}</span>;
}
