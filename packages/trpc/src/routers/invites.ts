import { CreateInvite, InviteUsers } from '@octavo/contract';
import {
  acceptInvite,
  createLinkInvite,
  deleteLinkInvite,
  describeInvite,
  drawLinkInvite,
  inviteByEmail,
  listLinkInvites,
  listPendingInvites,
  renewPendingInvite,
  revokePendingInvite,
  signUpByInvite,
} from '@octavo/core';
import * as z from 'zod';
import { beginBrowserSession } from '../begin-browser-session.ts';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';

/** Last part of a link, of any form: the use case looks it up. */
const Token = z.object({ token: z.string().max(128) });

const SignUp = Token.extend({
  email: z.string().max(512).optional(),
  displayName: z.string().max(1024),
  password: z.string().max(2048),
});

const OfOrganization = z.object({ orgId: IdInput });
const OneInvite = OfOrganization.extend({ id: IdInput });

/** Ways into an organization: following an invite, and making invites. */
export const invitesRouter = router({
  describe: publicProcedure.input(Token).query(({ ctx, input }) => describeInvite(ctx.ctx, input.token)),

  accept: userProcedure.input(Token).mutation(({ ctx, input }) => acceptInvite(ctx.ctx, { secret: input.token })),

  signUp: publicProcedure.input(SignUp).mutation(async ({ ctx, input }) => {
    const { token, ...rest } = input;
    const userAgent = ctx.requestHeaders.get('user-agent') ?? undefined;
    const { joined, secret, user } = await signUpByInvite(ctx.ctx, { ...rest, invite: token, userAgent });
    beginBrowserSession(ctx, { secret, email: user.email });
    return { ...joined, user };
  }),

  inviteByEmail: userProcedure
    .input(OfOrganization.extend({ invites: InviteUsers }))
    .mutation(({ ctx, input }) => inviteByEmail(ctx.ctx, input.orgId, input.invites)),

  listPending: userProcedure
    .input(OfOrganization.extend(PageInput))
    .query(({ ctx, input }) => listPendingInvites(ctx.ctx, input.orgId, pageRequest(input))),

  renewPending: userProcedure.input(OneInvite).mutation(({ ctx, input }) => renewPendingInvite(ctx.ctx, input.orgId, input.id)),

  revokePending: userProcedure.input(OneInvite).mutation(({ ctx, input }) => revokePendingInvite(ctx.ctx, input.orgId, input.id)),

  listLinks: userProcedure
    .input(OfOrganization.extend({ ...PageInput, space: IdInput.optional(), collection: IdInput.optional() }))
    .query(({ ctx, input }) => {
      const { orgId, space, collection, ...page } = input;
      return listLinkInvites(ctx.ctx, orgId, { ...pageRequest(page), space, collection });
    }),

  /** The address of a link as a QR code, an SVG. */
  drawLink: userProcedure.input(OneInvite).query(({ ctx, input }) => drawLinkInvite(ctx.ctx, input.orgId, input.id)),

  createLink: userProcedure
    .input(OfOrganization.extend({ link: CreateInvite }))
    .mutation(({ ctx, input }) => createLinkInvite(ctx.ctx, input.orgId, input.link)),
  revokeLink: userProcedure.input(OneInvite).mutation(({ ctx, input }) => deleteLinkInvite(ctx.ctx, input.orgId, input.id)),
});
