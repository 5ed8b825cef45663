/** Claims of a provider about a person, as `signInThroughSso` takes them. */
export interface PersonClaims {
  email: string | undefined;
  emailVerified: boolean;
  /** True if the provider says that it did not check the address; saying nothing is neither. */
  emailUnverified: boolean;
  displayName: string | undefined;
  /** Domain of the organization at the provider (`hd` of Google), which consumers' accounts have not. */
  hostedDomain: string | undefined;
}

/** Claims that hold address and name, where they are others than those of the standard. */
export interface ClaimNames {
  emailClaim?: string | undefined;
  nameClaim?: string | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** Returns whether the ID token leaves open what only the UserInfo endpoint can say. */
export function needsUserInfo(idToken: Claims, { emailClaim = 'email', nameClaim }: ClaimNames = {}): boolean {
  if (textOf(idToken[emailClaim]) === undefined) return true;
  return (
    (emailClaim === 'email' && idToken.email_verified === undefined) ||
    (nameClaim !== undefined && textOf(idToken[nameClaim]) === undefined)
  );
}

/**
 * Returns the person that the claims identify. The address and its verification come from the same source, so that the verification of one
 * address never counts for another; UserInfo is preferred, since it is requested only if the ID token lacks something. What a provider says of `email` is
 * not said of an address in another claim.
 */
export function personOf(idToken: Claims, userInfo: Claims | undefined, names: ClaimNames = {}): PersonClaims {
  const { emailClaim = 'email', nameClaim } = names;
  const source = userInfo !== undefined && textOf(userInfo[emailClaim]) !== undefined ? userInfo : idToken;
  const verified = emailClaim === 'email' ? source.email_verified : undefined;
  const named = nameClaim === undefined ? undefined : (textOf(idToken[nameClaim]) ?? textOf(userInfo?.[nameClaim]));
  return {
    email: textOf(source[emailClaim]),
    // Some providers send the text.
    emailVerified: verified === true || verified === 'true',
    emailUnverified: verified === false || verified === 'false',
    displayName: named ?? nameOf(idToken) ?? nameOf(userInfo ?? {}),
    hostedDomain: textOf(idToken.hd),
  };
}

function nameOf(claims: Claims): string | undefined {
  const parts = [textOf(claims.given_name), textOf(claims.family_name)].filter((part) => part !== undefined);
  return textOf(claims.name) ?? (parts.length > 0 ? parts.join(' ') : textOf(claims.preferred_username));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
