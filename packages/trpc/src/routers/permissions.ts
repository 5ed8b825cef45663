import { GivePermission, Role } from '@octavo/contract';
import {
  grantPermission,
  listPermissionsAggregate,
  listTeamPermissions,
  listUserPermissions,
  removeTeamPermission,
  removeUserPermission,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Target of the permissions. */
const On = z.object({ on: z.object({ kind: z.enum(['space', 'collection', 'site']), id: IdInput }) });
const OfUser = On.extend({ userId: IdInput });
const OfTeam = On.extend({ teamId: IdInput });

/** Permissions on spaces, collections and sites. */
export const permissionsRouter = router({
  give: userProcedure
    .input(On.extend({ permission: GivePermission }))
    .mutation(({ ctx, input }) => grantPermission(ctx.ctx, input.on, input.permission)),
  users: userProcedure.input(On.extend(PageInput)).query(({ ctx, input }) => listUserPermissions(ctx.ctx, input.on, pageRequest(input))),
  teams: userProcedure.input(On.extend(PageInput)).query(({ ctx, input }) => listTeamPermissions(ctx.ctx, input.on, pageRequest(input))),
  everybody: userProcedure
    .input(On.extend({ role: Role.optional(), ...PageInput }))
    .query(({ ctx, input }) => listPermissionsAggregate(ctx.ctx, input.on, { ...pageRequest(input), role: input.role })),
  removeUser: userProcedure.input(OfUser).mutation(({ ctx, input }) => removeUserPermission(ctx.ctx, input.on, input.userId)),
  removeTeam: userProcedure.input(OfTeam).mutation(({ ctx, input }) => removeTeamPermission(ctx.ctx, input.on, input.teamId)),
});
