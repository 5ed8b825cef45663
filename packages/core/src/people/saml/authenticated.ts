import * as z from 'zod';

/** Whom a provider authenticated, as it is kept between its answer and the end of the sign-in. */
export const Authenticated = z.object({
  ticketHash: z.string(),
  providerId: z.string(),
  organizationId: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  displayName: z.string().optional(),
});
export type Authenticated = z.infer<typeof Authenticated>;

/** Returns the purpose that it is sealed for. */
export function sealPurpose(requestId: string): string {
  return `sso-request:${requestId}`;
}
