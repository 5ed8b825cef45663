import {
  cancelJobAsOperator,
  countJobs,
  createOrganizationFor,
  createPerson,
  deleteOrganization,
  disablePerson,
  enablePerson,
  erasePerson,
  exportAccount,
  getMailState,
  listFailingConnections,
  listLargestSpaces,
  listQuotas,
  listSettings,
  listStorage,
  listVersions,
  MOST_GRACE_DAYS,
  pageJobs,
  pageOrganizations,
  pagePeople,
  readErasureExtent,
  readOrganizationExtent,
  readOverview,
  renameOrganization,
  restoreOrganization,
  retryJobAsOperator,
  SetQuotas,
  sendTestMail,
  setOperator,
  setQuotas,
  signOutPerson,
} from '@octavo/core';
import * as z from 'zod';
import { CodeInput, IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const TextInput = z.string().max(1024);
const QueryInput = z.string().max(255).optional();
const ByOrganization = z.object({ orgId: IdInput });
const ByPerson = z.object({ email: TextInput });
/** Proof that it is still the operator who acts. */
const ConfirmationInput = z.object({ password: TextInput.optional(), code: CodeInput.optional() });

const organizations = router({
  list: userProcedure
    .input(z.object({ query: QueryInput, state: z.enum(['open', 'deleted']).optional(), ...PageInput }))
    .query(({ ctx, input: { query, state, ...page } }) => pageOrganizations(ctx.ctx, { query, state }, pageRequest(page))),
  create: userProcedure
    .input(z.object({ title: TextInput, adminEmail: TextInput }))
    .mutation(({ ctx, input }) => createOrganizationFor(ctx.ctx, input.adminEmail, { title: input.title })),
  rename: userProcedure
    .input(z.object({ orgId: IdInput, title: TextInput }))
    .mutation(({ ctx, input }) => renameOrganization(ctx.ctx, input.orgId, input.title)),
  /** Numbers of what deleting takes away. */
  extent: userProcedure.input(ByOrganization).query(({ ctx, input }) => readOrganizationExtent(ctx.ctx, input.orgId)),
  delete: userProcedure
    .input(z.object({ orgId: IdInput, graceDays: z.int().min(0).max(MOST_GRACE_DAYS), confirmation: ConfirmationInput }))
    .mutation(({ ctx, input }) => deleteOrganization(ctx.ctx, input.orgId, { graceDays: input.graceDays }, input.confirmation)),
  restore: userProcedure.input(ByOrganization).mutation(({ ctx, input }) => restoreOrganization(ctx.ctx, input.orgId)),
  quotas: userProcedure.input(ByOrganization).query(({ ctx, input }) => listQuotas(ctx.ctx, input.orgId)),
  largestSpaces: userProcedure.input(ByOrganization).query(({ ctx, input }) => listLargestSpaces(ctx.ctx, input.orgId)),
  setQuotas: userProcedure
    .input(z.object({ orgId: IdInput, spaceId: IdInput.optional(), quotas: SetQuotas }))
    .mutation(({ ctx, input: { orgId, spaceId, quotas } }) => setQuotas(ctx.ctx, { organizationId: orgId, spaceId }, quotas)),
});

const people = router({
  list: userProcedure
    .input(z.object({ query: QueryInput, state: z.enum(['operators', 'disabled']).optional(), ...PageInput }))
    .query(({ ctx, input: { query, state, ...page } }) => pagePeople(ctx.ctx, { query, state }, pageRequest(page))),
  // In no organization: being an operator opens none, neither through an account that the operator has the link of.
  create: userProcedure
    .input(z.object({ email: TextInput, name: TextInput }))
    .mutation(({ ctx, input }) => createPerson(ctx.ctx, { email: input.email, name: input.name })),
  disable: userProcedure.input(ByPerson).mutation(({ ctx, input }) => disablePerson(ctx.ctx, input.email)),
  enable: userProcedure.input(ByPerson).mutation(({ ctx, input }) => enablePerson(ctx.ctx, input.email)),
  setOperator: userProcedure
    .input(z.object({ email: TextInput, operator: z.boolean(), confirmation: ConfirmationInput }))
    .mutation(({ ctx, input }) => setOperator(ctx.ctx, input.email, input.operator, input.confirmation)),
  signOut: userProcedure
    .input(z.object({ email: TextInput, tokens: z.boolean().optional() }))
    .mutation(({ ctx, input }) => signOutPerson(ctx.ctx, input.email, { tokens: input.tokens === true })),
  exportData: userProcedure
    .input(z.object({ email: TextInput, confirmation: ConfirmationInput }))
    .mutation(({ ctx, input }) => exportAccount(ctx.ctx, input.email, input.confirmation)),
  erasureExtent: userProcedure.input(ByPerson).query(({ ctx, input }) => readErasureExtent(ctx.ctx, input.email)),
  erase: userProcedure
    .input(z.object({ email: TextInput, confirmation: ConfirmationInput }))
    .mutation(({ ctx, input }) => erasePerson(ctx.ctx, input.email, input.confirmation)),
});

const jobs = router({
  counts: userProcedure.query(({ ctx }) => countJobs(ctx.ctx)),
  list: userProcedure
    .input(z.object({ state: z.enum(['queued', 'running', 'failed']), kind: z.string().max(64).optional(), ...PageInput }))
    .query(({ ctx, input: { state, kind, ...page } }) => pageJobs(ctx.ctx, { state, kind }, pageRequest(page))),
  retryJob: userProcedure.input(z.object({ jobId: IdInput })).mutation(({ ctx, input }) => retryJobAsOperator(ctx.ctx, input.jobId)),
  cancelJob: userProcedure.input(z.object({ jobId: IdInput })).mutation(({ ctx, input }) => cancelJobAsOperator(ctx.ctx, input.jobId)),
});

/** The operator's area: each use case asks for an operator of the installation, who is signed in. */
export const adminRouter = router({
  overview: userProcedure.query(({ ctx }) => readOverview(ctx.ctx)),
  organizations,
  people,
  jobs,
  storage: userProcedure.query(({ ctx }) => listStorage(ctx.ctx)),
  connections: userProcedure.query(({ ctx }) => listFailingConnections(ctx.ctx)),
  mail: userProcedure.query(({ ctx }) => getMailState(ctx.ctx)),
  testMail: userProcedure.mutation(({ ctx }) => sendTestMail(ctx.ctx)),
  settingsInForce: userProcedure.query(({ ctx }) => listSettings(ctx.ctx)),
  versions: userProcedure.query(({ ctx }) => listVersions(ctx.ctx)),
});
