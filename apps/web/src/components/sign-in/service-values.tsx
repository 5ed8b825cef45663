import type { SamlProvider } from '@/lib/outputs';
import { m } from '@/messages';
import { CopyValues } from './copy-values';
import type { Product } from './products';

const VALUES = ['acsURL', 'entityID', 'startURL'] as const;

/** Values of a SAML provider that are entered at the identity provider. */
export function ServiceValues({ service, product }: { service: SamlProvider['service']; product: Product }) {
  return <CopyValues values={VALUES.map((value) => ({ name: m.signInSettings.values[value][product], value: service[value] }))} />;
}
