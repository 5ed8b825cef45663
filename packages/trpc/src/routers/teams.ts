import { CreateTeam, SetTeamMember, UpdateTeam, UpdateTeamMembers } from '@octavo/contract';
import {
  createTeam,
  deleteTeam,
  listTeamMembers,
  listTeams,
  removeTeamMember,
  setTeamMember,
  updateTeam,
  updateTeamMembers,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByTeam = z.object({ orgId: IdInput, teamId: IdInput });

/** Teams of an organization, and who is in them. */
export const teamsRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, owner: IdInput.optional(), title: z.string().max(64).optional(), ...PageInput }))
    .query(({ ctx, input: { orgId, owner, title, ...page } }) =>
      listTeams(ctx.ctx, orgId, { ...pageRequest(page), owner, title: title || undefined }),
    ),
  create: userProcedure
    .input(z.object({ orgId: IdInput, team: CreateTeam }))
    .mutation(({ ctx, input }) => createTeam(ctx.ctx, input.orgId, input.team)),
  update: userProcedure
    .input(ByTeam.extend({ patch: UpdateTeam }))
    .mutation(({ ctx, input }) => updateTeam(ctx.ctx, input.orgId, input.teamId, input.patch)),
  delete: userProcedure.input(ByTeam).mutation(({ ctx, input }) => deleteTeam(ctx.ctx, input.orgId, input.teamId)),
  members: userProcedure
    .input(ByTeam.extend(PageInput))
    .query(({ ctx, input }) => listTeamMembers(ctx.ctx, input.orgId, input.teamId, pageRequest(input))),
  updateMembers: userProcedure
    .input(ByTeam.extend({ change: UpdateTeamMembers }))
    .mutation(({ ctx, input }) => updateTeamMembers(ctx.ctx, input.orgId, input.teamId, input.change)),
  setMember: userProcedure
    .input(ByTeam.extend({ userId: IdInput, ...SetTeamMember.shape }))
    .mutation(({ ctx, input }) => setTeamMember(ctx.ctx, input.orgId, input.teamId, input.userId, { role: input.role })),
  removeMember: userProcedure
    .input(ByTeam.extend({ userId: IdInput }))
    .mutation(({ ctx, input }) => removeTeamMember(ctx.ctx, input.orgId, input.teamId, input.userId)),
});
