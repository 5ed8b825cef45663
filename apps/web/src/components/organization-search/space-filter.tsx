import { buttonStyle } from '@/components/ui/button-style';
import type { FoundSpace } from '@/lib/outputs';
import { m } from '@/messages';

interface SpaceFilterProps {
  spaces: readonly FoundSpace[];
  /** Id of the chosen space; empty for all. */
  chosen: string;
  onChoose(spaceId: string): void;
}

/** The spaces with results, of which one may be chosen. */
export function SpaceFilter({ spaces, chosen, onChoose }: SpaceFilterProps) {
  const choices = [{ id: '', title: m.organizationSearch.allSpaces, count: undefined }, ...spaces];
  return (
    <fieldset className="mb-5 flex max-h-28 flex-wrap gap-2 overflow-y-auto p-0.5">
      <legend className="sr-only">{m.organizationSearch.filter}</legend>
      {choices.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className={buttonStyle('secondary', 'md', 'max-w-full min-w-0 shrink')}
        >
          <span className="truncate">{title}</span>
          {count === undefined ? null : <span className="text-xs text-muted tabular-nums">{m.number(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
