import { m } from '@/messages';

/** A page that is on its way, in its final shape. */
export function TextSkeleton() {
  return (
    <div role="status" aria-label={m.common.loading} className="mx-auto max-w-(--o-text-width) px-4 pt-8 text-base sm:px-8">
      <div className="skeleton h-9 w-3/5" />
      <div className="skeleton mt-4 h-5 w-4/5" />
      <div className="mt-10 flex flex-col gap-3">
        {['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-full', 'w-5/6'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
          <div key={index} className={`skeleton h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}
