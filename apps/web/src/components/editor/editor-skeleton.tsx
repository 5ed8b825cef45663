import { m } from '@/messages';

/** The shape of the editor while it is on its way. */
export function EditorSkeleton() {
  return (
    <main
      id="text"
      tabIndex={-1}
      aria-busy
      className="flex h-[calc(100dvh-var(--o-bar-height))] flex-col outline-none"
      aria-label={m.common.loading}
    >
      <div className="flex flex-col gap-3 px-6 py-4">
        <div className="skeleton h-8 w-1/2" />
        <div className="skeleton h-4 w-1/3" />
      </div>
      <div className="h-10 border-y border-line bg-surface" />
      <div className="flex flex-col gap-3 p-6">
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton h-4 w-3/5" />
        <div className="skeleton h-4 w-1/2" />
      </div>
    </main>
  );
}
