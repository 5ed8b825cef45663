/** The scopes of personal access tokens, narrowest first. A token without scopes has all rights of its user. */
export const TOKEN_SCOPES = ['read', 'review', 'propose', 'write', 'admin'] as const;
