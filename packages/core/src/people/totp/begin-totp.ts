import { isNull } from 'drizzle-orm';
import { requireProof } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { newTotpSecret, qrCode, requirePassword, sealTotpSecret, secondFactorEnabled, totpUri } from '../auth/index.ts';

/** Secrets that an authenticator app is set up with; shown once. */
export interface BegunTotp {
  /** Base32, to be typed where nothing can be scanned. */
  secret: string;
  /** `otpauth://` address. */
  uri: string;
  /** The address as a QR code: an SVG document. */
  qr: string;
}

/**
 * Begins to set up two-step sign-in for the person who asks. Nothing is asked of them at sign-in before {@link confirmTotp}; beginning
 * again gives another secret.
 * @throws OctavoError `bad_request` with code `bad_credentials` for a wrong password, `forbidden` for a token or without
 * proof of one's own, `conflict` with code
 * `second_factor_enabled` when it is on already, `rate_limited`.
 */
export async function beginTotp(ctx: Context, input: { password?: string | undefined }): Promise<BegunTotp> {
  requireProof(ctx);
  const person = await requirePassword(ctx, input.password, { path: 'body.password', optional: true });
  const { config, now, store } = ctx.system;
  const { totp } = store.tables;
  const secret = newTotpSecret();
  const begun = { sealedSecret: sealTotpSecret(ctx, person.id, secret), createdAt: now(), lastStep: null };
  await store.tx(async (tx) => {
    const written = await tx
      .insert(totp)
      .values({ userId: person.id, confirmedAt: null, ...begun })
      .onConflictDoUpdate({ target: totp.userId, set: begun, setWhere: isNull(totp.confirmedAt) })
      .returning({ userId: totp.userId });
    if (written.length === 0) throw secondFactorEnabled();
  });
  const uri = totpUri(secret, person.email, `Octavo (${new URL(config.url).hostname})`);
  return { secret, uri, qr: qrCode(uri) };
}
