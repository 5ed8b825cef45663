import {
  IntegrationDevelopment,
  IntegrationEventStatus,
  IntegrationEventType,
  ListIntegrationsQuery,
  RenderIntegration,
  UpdateInstallation,
  UpdatePlacedInstallation,
} from '@octavo/contract';
import {
  disableDevelopmentMode,
  drawIntegration,
  drawIntegrationSummary,
  getIntegrationEvent,
  getOwnIntegration,
  getPublication,
  installIntegration,
  installOnSite,
  installOnSpace,
  listInstallationPlaces,
  listInstalledOnSpace,
  listIntegrationEvents,
  listOrganizationInstallations,
  listOrganizationIntegrations,
  listSpaceBlocks,
  removePlace,
  setDevelopmentMode,
  unfurlLink,
  uninstallIntegration,
  unpublishIntegration,
  updateInstallation,
  updateSiteInstallation,
  updateSpaceInstallation,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByOrganization = z.object({ orgId: IdInput });
const ByName = z.object({ name: z.string().max(100) });
const ByInstallation = z.object({ name: z.string().max(100), installationId: IdInput });
const BySpace = ByInstallation.extend({ spaceId: IdInput });
const BySite = ByInstallation.extend({ siteId: IdInput });
const Configured = { configuration: UpdatePlacedInstallation.shape.configuration };
/** A component to draw; `key` is put before each id of the drawing. */
const Drawn = RenderIntegration.extend({ name: z.string().max(100), key: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) });
const { search, category, scope } = ListIntegrationsQuery.shape;

/** Position and size of a page, as the use cases of the API take it. */
const asked = ({ cursor, limit = 50 }: { cursor?: string | null | undefined; limit?: number | undefined }) => ({
  ...(cursor ? { page: cursor } : {}),
  limit,
});

/** Integrations that an organization may install, and those that it has. */
export const integrationsRouter = router({
  list: userProcedure
    .input(ByOrganization.extend({ ...PageInput, search, category, scope }))
    .query(({ ctx, input: { orgId, cursor, limit, ...filters } }) =>
      listOrganizationIntegrations(ctx.ctx, orgId, { ...filters, ...asked({ cursor, limit }) }),
    ),
  installed: userProcedure
    .input(ByOrganization.extend(PageInput))
    .query(({ ctx, input }) => listOrganizationInstallations(ctx.ctx, input.orgId, asked(input))),
  spaces: userProcedure
    .input(ByInstallation.extend(PageInput))
    .query(({ ctx, input }) =>
      listInstallationPlaces(ctx.ctx, input.name, input.installationId, 'space', { ...asked(input), extended: false }),
    ),
  sites: userProcedure
    .input(ByInstallation.extend(PageInput))
    .query(({ ctx, input }) =>
      listInstallationPlaces(ctx.ctx, input.name, input.installationId, 'site', { ...asked(input), extended: false }),
    ),
  /** Integrations of the organization as they are set up on one space, for who may change that. */
  onSpace: userProcedure.input(z.object({ spaceId: IdInput })).query(({ ctx, input }) => listInstalledOnSpace(ctx.ctx, input.spaceId)),
  /** Blocks that the integrations of a space add to its pages. */
  blocks: userProcedure
    .input(z.object({ ...PageInput, spaceId: IdInput }))
    .query(({ ctx, input: { spaceId, ...page } }) => listSpaceBlocks(ctx.ctx, spaceId, asked(page))),
  /** An integration with its installation in an organization. */
  own: userProcedure
    .input(ByOrganization.extend({ name: z.string().max(100) }))
    .query(({ ctx, input }) => getOwnIntegration(ctx.ctx, input.orgId, input.name)),
  /** HTML of what its author says about a version of an integration. */
  summary: userProcedure.input(ByName.extend({ version: z.int() })).query(({ ctx, input }) => drawIntegrationSummary(ctx.ctx, input.name)),
  events: userProcedure
    .input(
      z.object({
        ...PageInput,
        name: z.string().max(100),
        installation: IdInput.optional(),
        type: IntegrationEventType.optional(),
        status: IntegrationEventStatus.optional(),
      }),
    )
    .query(({ ctx, input: { name, cursor, limit, ...filters } }) =>
      listIntegrationEvents(ctx.ctx, name, { ...filters, ...asked({ cursor, limit }) }),
    ),
  event: userProcedure
    .input(z.object({ name: z.string().max(100), eventId: IdInput }))
    .query(({ ctx, input }) => getIntegrationEvent(ctx.ctx, input.name, input.eventId)),
  /** A mutation, since it runs a script with what somebody did. */
  render: userProcedure.input(Drawn).mutation(({ ctx, input: { name, ...input } }) => drawIntegration(ctx.ctx, name, input)),
  /** Properties of the block that stands for a link; a mutation, since it runs a script. */
  unfurl: userProcedure
    .input(z.object({ spaceId: IdInput, integration: z.string().max(100), block: z.string().max(100), url: z.string().max(2048) }))
    .mutation(({ ctx, input }) => unfurlLink(ctx.ctx, input)),
  install: userProcedure
    .input(ByOrganization.extend({ name: z.string().max(100) }))
    .mutation(async ({ ctx, input }) => (await installIntegration(ctx.ctx, input.name, { organization: input.orgId })).installation),
  update: userProcedure
    .input(ByInstallation.extend({ patch: UpdateInstallation }))
    .mutation(({ ctx, input }) => updateInstallation(ctx.ctx, input.name, input.installationId, input.patch)),
  addSpace: userProcedure
    .input(BySpace.extend(Configured))
    .mutation(({ ctx, input: { name, installationId, spaceId, ...more } }) =>
      installOnSpace(ctx.ctx, name, installationId, { space: spaceId, ...more }),
    ),
  removeSpace: userProcedure
    .input(BySpace)
    .mutation(({ ctx, input }) => removePlace(ctx.ctx, input.name, input.installationId, { kind: 'space', id: input.spaceId })),
  addSite: userProcedure
    .input(BySite.extend(Configured))
    .mutation(({ ctx, input: { name, installationId, siteId, ...more } }) =>
      installOnSite(ctx.ctx, name, installationId, { site: siteId, ...more }),
    ),
  removeSite: userProcedure
    .input(BySite)
    .mutation(({ ctx, input }) => removePlace(ctx.ctx, input.name, input.installationId, { kind: 'site', id: input.siteId })),
  updateSpace: userProcedure
    .input(BySpace.extend({ patch: UpdatePlacedInstallation }))
    .mutation(({ ctx, input }) => updateSpaceInstallation(ctx.ctx, input.name, input.installationId, input.spaceId, input.patch)),
  updateSite: userProcedure
    .input(BySite.extend({ patch: UpdatePlacedInstallation }))
    .mutation(({ ctx, input }) => updateSiteInstallation(ctx.ctx, input.name, input.installationId, input.siteId, input.patch)),
  publication: userProcedure.input(ByName).query(({ ctx, input }) => getPublication(ctx.ctx, input.name)),
  setDevelopment: userProcedure
    .input(ByName.extend({ development: IntegrationDevelopment }))
    .mutation(({ ctx, input }) => setDevelopmentMode(ctx.ctx, input.name, input.development)),
  endDevelopment: userProcedure.input(ByName).mutation(({ ctx, input }) => disableDevelopmentMode(ctx.ctx, input.name)),
  unpublish: userProcedure.input(ByName).mutation(({ ctx, input }) => unpublishIntegration(ctx.ctx, input.name)),
  uninstall: userProcedure
    .input(ByInstallation)
    .mutation(({ ctx, input }) => uninstallIntegration(ctx.ctx, input.name, input.installationId)),
});
