import { m } from '@/messages';
import { SkeletonRows } from './skeleton-rows';

/** A list that is on its way. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={m.common.loading} className="mx-auto w-full max-w-[960px] px-4 py-8 sm:px-8">
      <div className="skeleton h-7 w-40" />
      <div className="mt-8 rounded-md border border-line">
        <SkeletonRows count={6} />
      </div>
    </div>
  );
}
