import { accountRouter } from './routers/account.ts';
import { adminRouter } from './routers/admin.ts';
import { askRouter } from './routers/ask.ts';
import { auditRouter } from './routers/audit.ts';
import { authRouter } from './routers/auth.ts';
import { changesRouter } from './routers/changes.ts';
import { closingRouter } from './routers/closing.ts';
import { collectionsRouter } from './routers/collections.ts';
import { commentsRouter } from './routers/comments.ts';
import { compareRouter } from './routers/compare.ts';
import { conflictsRouter } from './routers/conflicts.ts';
import { contentRouter } from './routers/content.ts';
import { editingRouter } from './routers/editing.ts';
import { filesRouter } from './routers/files.ts';
import { gitRouter } from './routers/git.ts';
import { historyRouter } from './routers/history.ts';
import { homeRouter } from './routers/home.ts';
import { importsRouter } from './routers/imports.ts';
import { integrationsRouter } from './routers/integrations.ts';
import { invitesRouter } from './routers/invites.ts';
import { jobsRouter } from './routers/jobs.ts';
import { linksRouter } from './routers/links.ts';
import { liveRouter } from './routers/live.ts';
import { membersRouter } from './routers/members.ts';
import { migrationsRouter } from './routers/migrations.ts';
import { notificationsRouter } from './routers/notifications.ts';
import { openapiRouter } from './routers/openapi.ts';
import { organizationTokensRouter } from './routers/organization-tokens.ts';
import { orgsRouter } from './routers/orgs.ts';
import { pdfRouter } from './routers/pdf.ts';
import { permissionsRouter } from './routers/permissions.ts';
import { resetsRouter } from './routers/resets.ts';
import { reviewsRouter } from './routers/reviews.ts';
import { roomsRouter } from './routers/rooms.ts';
import { setupRouter } from './routers/setup.ts';
import { sitesRouter } from './routers/sites.ts';
import { spacesRouter } from './routers/spaces.ts';
import { ssoRouter } from './routers/sso.ts';
import { teamsRouter } from './routers/teams.ts';
import { tokensRouter } from './routers/tokens.ts';
import { translationsRouter } from './routers/translations.ts';
import { uploadsRouter } from './routers/uploads.ts';
import { createCallerFactory, router } from './trpc.ts';

/** The console's internal router: doors only, each calls one use case. */
export const appRouter = router({
  setup: setupRouter,
  auth: authRouter,
  account: accountRouter,
  admin: adminRouter,
  tokens: tokensRouter,
  ask: askRouter,
  orgs: orgsRouter,
  closing: closingRouter,
  organizationTokens: organizationTokensRouter,
  home: homeRouter,
  audit: auditRouter,
  members: membersRouter,
  teams: teamsRouter,
  pdf: pdfRouter,
  permissions: permissionsRouter,
  collections: collectionsRouter,
  sites: sitesRouter,
  spaces: spacesRouter,
  compare: compareRouter,
  conflicts: conflictsRouter,
  content: contentRouter,
  comments: commentsRouter,
  editing: editingRouter,
  files: filesRouter,
  history: historyRouter,
  changes: changesRouter,
  reviews: reviewsRouter,
  links: linksRouter,
  live: liveRouter,
  rooms: roomsRouter,
  git: gitRouter,
  jobs: jobsRouter,
  notifications: notificationsRouter,
  openapi: openapiRouter,
  integrations: integrationsRouter,
  imports: importsRouter,
  invites: invitesRouter,
  migrations: migrationsRouter,
  resets: resetsRouter,
  sso: ssoRouter,
  translations: translationsRouter,
  uploads: uploadsRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, for server components. */
export const createCaller = createCallerFactory(appRouter);
