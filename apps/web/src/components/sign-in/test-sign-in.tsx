import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import { m } from '@/messages';
import { type AnyProvider, testAddress } from './products';

interface TestSignInProps {
  provider: AnyProvider;
  /** Path in the console to come back to in the new tab. */
  returnTo: string;
  label?: string;
}

/** Tests a provider in a new tab, and comes back to the console there. */
export function TestSignIn({ provider, returnTo, label = m.signInSettings.test }: TestSignInProps) {
  return (
    <a
      href={`${testAddress(provider)}?${new URLSearchParams({ returnTo })}`}
      target="_blank"
      rel="noopener"
      title={m.signInSettings.testHint}
      className={buttonStyle()}
    >
      <ExternalLink className="icon" aria-hidden /> {label}
    </a>
  );
}
