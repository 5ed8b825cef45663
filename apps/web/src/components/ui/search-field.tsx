import { Search } from 'lucide-react';

/** A field that filters what stands below it. */
export function SearchField({ label, value, onValueChange }: { label: string; value: string; onValueChange(value: string): void }) {
  return (
    <div className="relative w-full max-w-72">
      <Search className="icon pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className="h-9 w-full rounded-md border border-line-strong bg-canvas pr-3 pl-9 text-base outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent sm:text-sm"
      />
    </div>
  );
}
