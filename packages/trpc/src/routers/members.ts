import { ListMembersQuery, ListTeamsOfMemberQuery, UpdateMember } from '@octavo/contract';
import {
  getMember,
  listMemberSpaces,
  listMembers,
  ping,
  removeMember,
  requireSsoOfMember,
  teamsOfMember,
  updateMember,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByMember = z.object({ orgId: IdInput, userId: IdInput });
const { sort, order, role, search } = ListMembersQuery.shape;
const { title } = ListTeamsOfMemberQuery.shape;

/** People of an organization. */
export const membersRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput, sort, order, role, search }))
    .query(({ ctx, input: { orgId, cursor, limit, ...filter } }) =>
      listMembers(ctx.ctx, orgId, { ...filter, ...pageRequest({ cursor, limit }) }),
    ),
  get: userProcedure.input(ByMember).query(({ ctx, input }) => getMember(ctx.ctx, input.orgId, input.userId)),
  update: userProcedure
    .input(ByMember.extend({ patch: UpdateMember }))
    .mutation(({ ctx, input }) => updateMember(ctx.ctx, input.orgId, input.userId, input.patch)),
  remove: userProcedure.input(ByMember).mutation(({ ctx, input }) => removeMember(ctx.ctx, input.orgId, input.userId)),
  requireSso: userProcedure.input(ByMember).mutation(({ ctx, input }) => requireSsoOfMember(ctx.ctx, input.orgId, input.userId)),
  ping: userProcedure.input(z.object({ orgId: IdInput })).mutation(({ ctx, input }) => ping(ctx.ctx, input.orgId)),
  spaces: userProcedure
    .input(ByMember.extend({ ...PageInput, order }))
    .query(({ ctx, input }) => listMemberSpaces(ctx.ctx, input.orgId, input.userId, { order: input.order, ...pageRequest(input) })),
  teams: userProcedure
    .input(ByMember.extend({ ...PageInput, title }))
    .query(({ ctx, input }) => teamsOfMember(ctx.ctx, input.orgId, input.userId, { title: input.title, ...pageRequest(input) })),
});
