'use client';

import { useQueryClient } from '@tanstack/react-query';
import { buttonStyle } from '@/components/ui/button-style';
import { useTRPC } from '@/lib/trpc';

/** Opens an address of an integration in a tab of its own. Whoever comes back sees what was saved there. */
export function CallbackButton({ address, label }: { address: string; label: string }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const follow = () => void queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={buttonStyle()}
      onClick={() => window.addEventListener('focus', follow, { once: true })}
    >
      {label}
    </a>
  );
}
