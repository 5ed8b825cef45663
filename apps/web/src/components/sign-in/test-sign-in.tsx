import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import type { SamlProvider } from '@/lib/outputs';
import { m } from '@/messages';

/** Signs in through a provider in a new tab, and comes back to the list of providers there. */
export function TestSignIn({ orgId, provider }: { orgId: string; provider: SamlProvider }) {
  const returnTo = new URLSearchParams({ returnTo: `/o/${orgId}/settings/sign-in` });
  return (
    <a
      href={`${provider.service.startURL}?${returnTo}`}
      target="_blank"
      rel="noopener"
      title={m.signInSettings.testHint}
      className={buttonStyle()}
    >
      <ExternalLink className="icon" aria-hidden /> {m.signInSettings.test}
    </a>
  );
}
