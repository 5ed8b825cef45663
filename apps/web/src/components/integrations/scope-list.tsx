import { Check } from 'lucide-react';
import type { Integration } from '@/lib/outputs';
import { m } from '@/messages';

/** The scopes of an integration, each as a sentence. */
export function ScopeList({ scopes }: { scopes: Integration['scopes'] }) {
  if (scopes.length === 0) return <p className="text-muted">{m.integrations.mayNothing}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {scopes.map((scope) => (
        <li key={scope} className="flex gap-2">
          <Check className="icon mt-0.5 text-muted" aria-hidden /> {m.integrations.scopes[scope]}
        </li>
      ))}
    </ul>
  );
}
