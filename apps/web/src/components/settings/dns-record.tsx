import { ClipboardButton } from '@/components/ui/clipboard-button';
import { m } from '@/messages';

/** A DNS record to be set, each part with a button to copy it. */
export function DnsRecord({ type, name, value }: { type: string; name: string; value: string }) {
  const parts = [
    { label: m.emailDomains.name, text: name },
    { label: m.emailDomains.value, text: value },
  ];
  return (
    <dl className="flex flex-col gap-2 rounded-sm bg-surface p-3">
      {parts.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-xs text-muted">
            {m.emailDomains.record(type)}: {label}
          </dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-48 flex-1 font-mono text-xs wrap-anywhere">{text}</span>
            <ClipboardButton text={text} label={m.emailDomains.copy(label.toLowerCase())} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
