import type { OidcProvider, SamlProvider } from '@/lib/outputs';
import { m } from '@/messages';

/** Products whose words the set-up of a provider uses. */
export const PRODUCTS = ['okta', 'entra', 'google', 'keycloak', 'other'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Query parameter of the set-up that names the product. */
export const PRODUCT_QUERY = 'product';

/** Products as a choice lists them. */
export const PRODUCT_OPTIONS = PRODUCTS.map((value) => ({
  value,
  get label() {
    return m.signInSettings.products[value];
  },
}));

/** Returns the product that a query names; the words of any provider where it names none. */
export function productOf(text: string | null): Product {
  return PRODUCTS.find((each) => each === text) ?? 'other';
}

/** A provider of either kind. */
export type AnyProvider = SamlProvider | OidcProvider;

/** Returns a state of a provider: whether it is complete, and whether somebody has signed in through it, or passed a test. */
export function stateOf(provider: AnyProvider): 'tested' | 'active' | 'pending' {
  if (provider.status === 'pending') return 'pending';
  return provider.testedAt === undefined ? 'active' : 'tested';
}

/** Returns the address at which an administrator tests a provider: by signing in through it, or without. */
export function testAddress(provider: AnyProvider): string {
  return provider.object === 'oidc-provider' ? provider.service.testURL : provider.service.startURL;
}

/** Returns the path of the set-up of a provider. */
export function setUpPath(orgId: string, { object, id }: Pick<AnyProvider, 'object' | 'id'>): string {
  return `/o/${orgId}/settings/sign-in/${object === 'oidc-provider' ? 'oidc/' : ''}${id}`;
}
