/** What a provider says of a person, as `signInThroughSso` takes it. */
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
 * Returns who the claims say has come. Address and its check come from the same source, so that the check of one address never counts for another;
 * UserInfo is preferred, since it was asked for only where the ID token left something open.
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
