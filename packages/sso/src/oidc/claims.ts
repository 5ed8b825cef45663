/** Claims of a provider about a person, as `signInThroughSso` takes them. */
export interface PersonClaims {
  email: string | undefined;
  emailVerified: boolean;
  displayName: string | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** Returns whether the ID token leaves open what only the UserInfo endpoint can say. */
export function needsUserInfo(idToken: Claims): boolean {
  return textOf(idToken.email) === undefined || idToken.email_verified === undefined;
}

/**
 * Returns the person that the claims identify. The address and its verification come from the same source, so that the verification of one
 * address never counts for another; UserInfo is preferred, since it is requested only if the ID token lacks something.
 */
export function personOf(idToken: Claims, userInfo: Claims | undefined): PersonClaims {
  const source = userInfo !== undefined && textOf(userInfo.email) !== undefined ? userInfo : idToken;
  return {
    email: textOf(source.email),
    // Some providers send the text.
    emailVerified: source.email_verified === true || source.email_verified === 'true',
    displayName: nameOf(idToken) ?? nameOf(userInfo ?? {}),
  };
}

function nameOf(claims: Claims): string | undefined {
  const parts = [textOf(claims.given_name), textOf(claims.family_name)].filter((part) => part !== undefined);
  return textOf(claims.name) ?? (parts.length > 0 ? parts.join(' ') : textOf(claims.preferred_username));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
