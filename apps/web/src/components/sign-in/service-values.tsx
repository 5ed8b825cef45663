import { ClipboardButton } from '@/components/ui/clipboard-button';
import type { SamlProvider } from '@/lib/outputs';
import { m } from '@/messages';
import type { Product } from './products';

const VALUES = ['acsURL', 'entityID', 'startURL'] as const;

/** Values that the identity provider asks for, under its names, each with a button to copy it. */
export function ServiceValues({ service, product }: { service: SamlProvider['service']; product: Product }) {
  return (
    <dl className="flex flex-col gap-3 rounded-md border border-line p-4">
      {VALUES.map((value) => (
        <div key={value}>
          <dt className="text-xs text-muted">{m.signInSettings.values[value][product]}</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-48 flex-1 font-mono text-xs wrap-anywhere">{service[value]}</span>
            <ClipboardButton text={service[value]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
