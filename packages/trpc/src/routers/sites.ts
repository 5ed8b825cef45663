import {
  CreateShareLink,
  CreateSite,
  CreateSiteExternalLink,
  CreateSiteSection,
  CreateSiteSectionGroup,
  CreateSiteSpace,
  INSIGHTS_RANGES,
  OctavoError,
  OverrideSiteCustomization,
  SiteAnswers,
  SortSiteStructure,
  UpdateShareLink,
  UpdateSite,
  UpdateSiteExternalLink,
  UpdateSiteLook,
  UpdateSitePublishingAuth,
  UpdateSiteSearchSettings,
  UpdateSiteSection,
  UpdateSiteSectionGroup,
  UpdateSiteSpace,
} from '@octavo/contract';
import {
  addExternalLink,
  addSection,
  addSectionGroup,
  addSiteSpace,
  type Context,
  createShareLink,
  createSite,
  deleteShareLink,
  deleteSite,
  duplicateSiteSpace,
  getCustomHostname,
  getOrganization,
  getPublishingAuth,
  getSite,
  getSiteAnswers,
  getSiteCustomization,
  getSiteInsights,
  getSiteSearchSettings,
  getSiteSpaceLook,
  getSiteStructure,
  insightsCsv,
  listShareLinks,
  listSiteSearchMisses,
  listSites,
  loadSiteById,
  organizationHostnames,
  overrideSiteSpaceCustomization,
  placesOfSpace,
  previewSite,
  previewSiteDeletion,
  previewSiteLook,
  publishSite,
  regeneratePublishingAuth,
  removeSiteItem,
  revalidateCustomHostname,
  roleAtLeast,
  siteAddress,
  sortSiteStructure,
  unpublishSite,
  updateExternalLink,
  updatePublishingAuth,
  updateSection,
  updateSectionGroup,
  updateShareLink,
  updateSite,
  updateSiteAnswers,
  updateSiteLook,
  updateSiteSearchSettings,
  updateSiteSpace,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';
import { adaptiveRouter } from './adaptive.ts';
import { redirectsRouter } from './redirects.ts';

const BySite = z.object({ orgId: IdInput, siteId: IdInput });
const ByItem = BySite.extend({ itemId: IdInput });
const ByLink = BySite.extend({ linkId: IdInput });

/** Structure of a site: sections, groups, site spaces and links. */
const structureRouter = router({
  get: userProcedure.input(BySite).query(({ ctx, input }) => getSiteStructure(ctx.ctx, input.orgId, input.siteId)),
  sort: userProcedure
    .input(BySite.extend({ sort: SortSiteStructure }))
    .mutation(({ ctx, input }) => sortSiteStructure(ctx.ctx, input.orgId, input.siteId, input.sort)),
  remove: userProcedure
    .input(ByItem.extend({ kind: z.enum(['section', 'section-group', 'external-link', 'site-space']) }))
    .mutation(({ ctx, input }) => removeSiteItem(ctx.ctx, input.orgId, input.siteId, input.itemId, input.kind)),
  addSection: userProcedure
    .input(BySite.extend({ section: CreateSiteSection }))
    .mutation(({ ctx, input }) => addSection(ctx.ctx, input.orgId, input.siteId, input.section)),
  updateSection: userProcedure
    .input(ByItem.extend({ patch: UpdateSiteSection }))
    .mutation(({ ctx, input }) => updateSection(ctx.ctx, input.orgId, input.siteId, input.itemId, input.patch)),
  addGroup: userProcedure
    .input(BySite.extend({ group: CreateSiteSectionGroup }))
    .mutation(({ ctx, input }) => addSectionGroup(ctx.ctx, input.orgId, input.siteId, input.group)),
  updateGroup: userProcedure
    .input(ByItem.extend({ patch: UpdateSiteSectionGroup }))
    .mutation(({ ctx, input }) => updateSectionGroup(ctx.ctx, input.orgId, input.siteId, input.itemId, input.patch)),
  addSiteSpace: userProcedure
    .input(BySite.extend({ siteSpace: CreateSiteSpace }))
    .mutation(({ ctx, input }) => addSiteSpace(ctx.ctx, input.orgId, input.siteId, input.siteSpace)),
  updateSiteSpace: userProcedure
    .input(ByItem.extend({ patch: UpdateSiteSpace }))
    .mutation(({ ctx, input }) => updateSiteSpace(ctx.ctx, input.orgId, input.siteId, input.itemId, input.patch)),
  /** Copies the space of a site space, and puts the copy behind it. */
  duplicate: userProcedure.input(ByItem).mutation(({ ctx, input }) => duplicateSiteSpace(ctx.ctx, input.orgId, input.siteId, input.itemId)),
  addLink: userProcedure
    .input(BySite.extend({ link: CreateSiteExternalLink }))
    .mutation(({ ctx, input }) => addExternalLink(ctx.ctx, input.orgId, input.siteId, input.link)),
  updateLink: userProcedure
    .input(ByItem.extend({ patch: UpdateSiteExternalLink }))
    .mutation(({ ctx, input }) => updateExternalLink(ctx.ctx, input.orgId, input.siteId, input.itemId, input.patch)),
});

/** Addresses with a secret key under which a site is read. */
const shareLinksRouter = router({
  list: userProcedure
    .input(BySite.extend(PageInput))
    .query(({ ctx, input }) => listShareLinks(ctx.ctx, input.orgId, input.siteId, pageRequest(input))),
  create: userProcedure
    .input(BySite.extend({ link: CreateShareLink }))
    .mutation(({ ctx, input }) => createShareLink(ctx.ctx, input.orgId, input.siteId, input.link)),
  update: userProcedure
    .input(ByLink.extend({ patch: UpdateShareLink }))
    .mutation(({ ctx, input }) => updateShareLink(ctx.ctx, input.orgId, input.siteId, input.linkId, input.patch)),
  delete: userProcedure.input(ByLink).mutation(({ ctx, input }) => deleteShareLink(ctx.ctx, input.orgId, input.siteId, input.linkId)),
});

/** Sign-in of a site's visitors. */
const visitorAuthRouter = router({
  get: userProcedure.input(BySite).query(({ ctx, input }) => getPublishingAuth(ctx.ctx, input.orgId, input.siteId)),
  update: userProcedure
    .input(BySite.extend({ patch: UpdateSitePublishingAuth }))
    .mutation(({ ctx, input }) => updatePublishingAuth(ctx.ctx, input.orgId, input.siteId, input.patch)),
  regenerate: userProcedure.input(BySite).mutation(({ ctx, input }) => regeneratePublishingAuth(ctx.ctx, input.orgId, input.siteId)),
});

/** Synonyms, pinned pages and searches without results of a site. */
const searchRouter = router({
  settings: userProcedure.input(BySite).query(({ ctx, input }) => getSiteSearchSettings(ctx.ctx, input.orgId, input.siteId)),
  update: userProcedure
    .input(BySite.extend({ change: UpdateSiteSearchSettings }))
    .mutation(({ ctx, input }) => updateSiteSearchSettings(ctx.ctx, input.orgId, input.siteId, input.change)),
  misses: userProcedure
    .input(BySite.extend(PageInput))
    .query(({ ctx, input }) => listSiteSearchMisses(ctx.ctx, input.orgId, input.siteId, pageRequest(input))),
});

/** Answers of a site to questions of its readers. */
const answersRouter = router({
  get: userProcedure.input(BySite).query(({ ctx, input }) => getSiteAnswers(ctx.ctx, input.orgId, input.siteId)),
  update: userProcedure
    .input(BySite.extend({ answers: SiteAnswers }))
    .mutation(({ ctx, input }) => updateSiteAnswers(ctx.ctx, input.orgId, input.siteId, input.answers)),
});

const siteSpaceIn = ({ orgId, siteId, itemId }: z.infer<typeof ByItem>) => ({ organizationId: orgId, siteId, siteSpaceId: itemId });

/** Look of a site and of its site spaces, drawn before it is saved. */
const lookRouter = router({
  get: userProcedure.input(BySite).query(({ ctx, input }) => getSiteCustomization(ctx.ctx, input.orgId, input.siteId)),
  update: userProcedure
    .input(BySite.extend({ look: UpdateSiteLook }))
    .mutation(({ ctx, input }) => updateSiteLook(ctx.ctx, input.orgId, input.siteId, input.look)),
  ofSiteSpace: userProcedure.input(ByItem).query(({ ctx, input }) => getSiteSpaceLook(ctx.ctx, siteSpaceIn(input))),
  /** Changes what is otherwise in one site space, and returns its look. */
  override: userProcedure.input(ByItem.extend({ override: OverrideSiteCustomization })).mutation(async ({ ctx, input }) => {
    await overrideSiteSpaceCustomization(ctx.ctx, siteSpaceIn(input), input.override);
    return getSiteSpaceLook(ctx.ctx, siteSpaceIn(input));
  }),
  preview: userProcedure
    .input(
      BySite.extend({
        change: z.union([
          z.strictObject({ look: UpdateSiteLook }),
          z.strictObject({ siteSpaceId: IdInput, override: OverrideSiteCustomization }),
        ]),
        theme: z.enum(['light', 'dark']),
      }),
    )
    .mutation(({ ctx: { ctx, readerFiles: files }, input: { orgId, siteId, change, theme } }) => {
      if (files === undefined) throw new OctavoError('unavailable', 'Pages are not drawn here.');
      return previewSiteLook(ctx, orgId, siteId, change, { theme, files });
    }),
});

/** The host name of a site, with what proves it. */
const hostnameRouter = router({
  get: userProcedure
    .input(z.object({ hostname: z.string().max(512) }))
    .query(({ ctx, input }) => getCustomHostname(ctx.ctx, input.hostname)),
  check: userProcedure
    .input(z.object({ hostname: z.string().max(512) }))
    .mutation(({ ctx, input }) => revalidateCustomHostname(ctx.ctx, input.hostname)),
});

const ByRange = BySite.extend({ range: z.enum(INSIGHTS_RANGES) });

/** Sums of what readers of a site did. */
const insightsRouter = router({
  get: userProcedure.input(ByRange).query(({ ctx, input }) => getSiteInsights(ctx.ctx, input.orgId, input.siteId, input.range)),
  csv: userProcedure.input(ByRange).query(({ ctx, input }) => insightsCsv(ctx.ctx, input.orgId, input.siteId, input.range)),
});

/** Sites of an organization: what they are, what they are made of, and who reads them. */
export const sitesRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput, title: z.string().max(128).optional(), published: z.boolean().optional() }))
    .query(({ ctx, input: { orgId, title, published, ...page } }) =>
      listSites(ctx.ctx, orgId, { ...pageRequest(page), title: title || undefined, published }),
    ),
  /** Data for the frame of a site's screens; addresses of the console name no organization. */
  frame: userProcedure.input(z.object({ siteId: IdInput })).query(({ ctx, input }) => getFrame(ctx.ctx, input.siteId)),
  create: userProcedure
    .input(z.object({ orgId: IdInput, site: CreateSite }))
    .mutation(({ ctx, input }) => createSite(ctx.ctx, input.orgId, input.site)),
  update: userProcedure
    .input(BySite.extend({ patch: UpdateSite }))
    .mutation(({ ctx, input }) => updateSite(ctx.ctx, input.orgId, input.siteId, input.patch)),
  delete: userProcedure.input(BySite).mutation(({ ctx, input }) => deleteSite(ctx.ctx, input.orgId, input.siteId)),
  /** Consequences of deleting it, before it is done. */
  previewDeletion: userProcedure.input(BySite).query(({ ctx, input }) => previewSiteDeletion(ctx.ctx, input.orgId, input.siteId)),
  ofSpace: userProcedure.input(z.object({ spaceId: IdInput })).query(({ ctx, input }) => placesOfSpace(ctx.ctx, input.spaceId)),
  preview: userProcedure
    .input(
      BySite.extend({
        siteSpaceId: IdInput.optional(),
        changeRequest: IdInput.optional(),
        revision: IdInput.optional(),
        /** Claims of the visitor to look as, as JSON; drafts are not shown then. */
        claims: z.string().max(4096).optional(),
      }),
    )
    .mutation(({ ctx, input: { orgId, siteId, siteSpaceId, changeRequest, revision, claims } }) =>
      previewSite(ctx.ctx, orgId, siteId, {
        draft: claims === undefined,
        ...(siteSpaceId === undefined ? {} : { siteSpace: siteSpaceId }),
        ...(claims === undefined ? {} : { claims }),
        ...(changeRequest === undefined ? {} : { changeRequest }),
        ...(revision === undefined ? {} : { revision }),
      }),
    ),
  publish: userProcedure.input(BySite).mutation(({ ctx, input }) => publishSite(ctx.ctx, input.orgId, input.siteId)),
  unpublish: userProcedure.input(BySite).mutation(({ ctx, input }) => unpublishSite(ctx.ctx, input.orgId, input.siteId)),
  structure: structureRouter,
  shareLinks: shareLinksRouter,
  redirects: redirectsRouter,
  hostname: hostnameRouter,
  visitorAuth: visitorAuthRouter,
  adaptive: adaptiveRouter,
  insights: insightsRouter,
  answers: answersRouter,
  look: lookRouter,
  search: searchRouter,
});

/** Returns a site, its organization, where it is found when it is published, and whether the person prepares drafts of its structure. */
async function getFrame(ctx: Context, siteId: string) {
  const { site: record, role } = await loadSiteById(ctx, siteId, 'read');
  const { organizationId } = record;
  const [site, organization, hostnames] = await Promise.all([
    getSite(ctx, organizationId, record.id),
    getOrganization(ctx, organizationId),
    organizationHostnames(ctx.system.store, [organizationId]),
  ]);
  const address = siteAddress(ctx.system, record, hostnames.get(organizationId) ?? null);
  return { site, organization, address, mayPrepare: roleAtLeast(role, 'edit') };
}
