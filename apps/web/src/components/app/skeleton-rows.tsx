/** Lines of a list that are on their way. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <div key={row} className="flex items-center gap-4 border-t border-line px-4 py-3 first:border-t-0">
      <div className="skeleton size-8" />
      <div className="flex-1">
        <div className="skeleton h-4 w-2/5" />
        <div className="skeleton mt-2 h-3 w-1/4" />
      </div>
    </div>
  ));
}
