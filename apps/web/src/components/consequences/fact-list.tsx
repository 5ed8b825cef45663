import { TriangleAlert } from 'lucide-react';
import { m } from '@/messages';

/** Consequences in sentences, with their numbers; a placeholder while they are counted. */
export function FactList({ facts }: { facts: readonly string[] | undefined }) {
  if (facts === undefined) {
    return (
      <div role="status" aria-label={m.consequences.counting} className="flex flex-col gap-2">
        <div className="skeleton h-4 w-3/4" />
        <div className="skeleton h-4 w-1/2" />
      </div>
    );
  }
  return (
    <ul aria-label={m.consequences.label} className="flex flex-col gap-2">
      {facts.map((fact) => (
        <li key={fact} className="flex items-start gap-2 text-sm">
          <TriangleAlert className="icon mt-0.5 size-4 text-warning" aria-hidden />
          <span className="min-w-0 flex-1 wrap-anywhere">{fact}</span>
        </li>
      ))}
    </ul>
  );
}
