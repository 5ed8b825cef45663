import type { RoleName } from '@octavo/db';

/** Policy for people whom the installation's provider vouches for and who have no account. */
export type SsoNewcomers =
  | { make: false }
  | {
      make: true;
      /** Organization that they become members of; a `role` of null makes guests. */
      join?: { organizationId: string; role: RoleName | null };
    };

/** A person as a provider describes them. Every text is the provider's own, and was verified to come from it. */
export interface SsoSignIn {
  /** Id of an organization's provider; `oidc` for that of the installation. */
  providerId: string;
  /** The organization whose provider it is; `*` for the provider of the whole installation. */
  organizationId: string;
  /** Issuer identifier of OpenID Connect, within which subjects are unique. */
  issuer?: string | undefined;
  /** NameID, or `sub`: what the provider never gives to another person. */
  subject: string;
  email: string | undefined;
  /**
   * Domains within which the word of an organization's provider counts, as far as they are proven to be the organization's; empty for all that are.
   * Absent where other addresses may come too, bound to the organization (SAML).
   */
  onlyDomains?: readonly string[] | undefined;
  /** True if the provider says that it checked the address. Counts for the installation's provider only. */
  emailVerified: boolean;
  /** True if the provider says that it did not check the address, which may then be anybody's: it opens and makes no account. */
  emailUnverified?: boolean | undefined;
  displayName?: string | undefined;
  /** Policy for users without an account; for the installation's provider only. Accounts are made, of no organization, when absent. */
  newcomers?: SsoNewcomers | undefined;
  /** Header `User-Agent`. */
  userAgent?: string | undefined;
}
