import { ClipboardButton } from '@/components/ui/clipboard-button';

/** Values that the identity provider asks for, under its names, each with a button to copy it. */
export function CopyValues({ values }: { values: readonly { name: string; value: string }[] }) {
  return (
    <dl className="flex flex-col gap-3 rounded-md border border-line p-4">
      {values.map(({ name, value }) => (
        <div key={value}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-48 flex-1 font-mono text-xs wrap-anywhere">{value}</span>
            <ClipboardButton text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
