import { buttonStyle } from '@/components/ui/button-style';
import { providerHref } from '@/lib/auth-href';
import { m } from '@/messages';

/** Somewhere to sign in: its name, and the address at which that begins. */
export interface Provider {
  label: string;
  startURL: string;
}

/** One button for each provider, the first one foremost; they lead away from the console, so they are plain links. */
export function ProviderLinks({ providers, to }: { providers: readonly Provider[]; to: string }) {
  return (
    <div className="flex flex-col gap-2">
      {providers.map(({ label, startURL }, index) => (
        <a key={startURL} href={providerHref(startURL, to)} className={buttonStyle(index === 0 ? 'primary' : 'secondary', 'wide')}>
          {m.sso.continueWith(label)}
        </a>
      ))}
    </div>
  );
}
