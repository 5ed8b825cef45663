import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a time (ms) for a shared secret in base32. */
export function totpCode(secret: string, timestamp: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
