import { m } from '@/messages';

/** A list that is on its way. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={m.common.loading} className="mx-auto w-full max-w-[960px] px-4 py-8 sm:px-8">
      <div className="skeleton h-7 w-40" />
      <div className="mt-8 rounded-md border border-line">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex items-center gap-4 border-t border-line px-4 py-3 first:border-t-0">
            <div className="skeleton size-8" />
            <div className="flex-1">
              <div className="skeleton h-4 w-2/5" />
              <div className="skeleton mt-2 h-3 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
