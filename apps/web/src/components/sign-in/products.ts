import { m } from '@/messages';

/** Products whose words the set-up of a provider uses. */
export const PRODUCTS = ['okta', 'entra', 'google', 'keycloak', 'other'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Query parameter of the set-up that names the product. */
export const PRODUCT_QUERY = 'product';

/** Products as a choice lists them. */
export const PRODUCT_OPTIONS = PRODUCTS.map((value) => ({ value, label: m.signInSettings.products[value] }));

/** Returns the product that a query names; the words of any provider where it names none. */
export function productOf(text: string | null): Product {
  return PRODUCTS.find((each) => each === text) ?? 'other';
}

/** Returns a state of a provider: whether it is complete, and whether somebody has signed in through it. */
export function stateOf({
  status,
  testedAt,
}: {
  status: 'active' | 'pending';
  testedAt?: string | undefined;
}): 'tested' | 'active' | 'pending' {
  if (status === 'pending') return 'pending';
  return testedAt === undefined ? 'active' : 'tested';
}
