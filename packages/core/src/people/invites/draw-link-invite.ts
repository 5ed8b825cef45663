import type { Context } from '../../kernel/base/index.ts';
import { qrCode } from '../auth/index.ts';
import { getLinkInvite } from './get-link-invite.ts';

/**
 * Returns the address of an invite by link as a QR code, an SVG: for a slide, or for a phone beside this screen.
 * @throws OctavoError as `getLinkInvite`.
 */
export async function drawLinkInvite(ctx: Context, organizationId: string, secret: string): Promise<string> {
  return qrCode((await getLinkInvite(ctx, organizationId, secret)).urls.app);
}
