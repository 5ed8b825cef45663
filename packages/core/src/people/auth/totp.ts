import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Period (s) for which a code counts. With SHA-1 and six digits it is the setting that every authenticator app supports. */
const PERIOD = 30;
/** Clocks differ: the code before and the one after count too. */
const WINDOW = 1;

/** Returns a new shared secret: 160 random bits in base32, as RFC 4226 asks for. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that authenticator apps read: `otpauth://totp/…`. It holds the secret. */
export function totpUri(secret: string, label: string, issuer: string): string {
  // A colon ends the issuer in such an address.
  return new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret, period: PERIOD }).toString();
}

/** Returns a text as a QR code: an SVG document, black on white, with the quiet margin that scanners need. */
export function qrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, pixelSize: 4 });
}

/** Returns the time step (RFC 6238) whose code it is, of those that count at `now` (ms); undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  // The library compares bytes, and throws where letters of several make the lengths differ.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period: PERIOD, timestamp: now, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}
