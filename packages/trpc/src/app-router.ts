import { accountRouter } from './routers/account.ts';
import { authRouter } from './routers/auth.ts';
import { contentRouter } from './routers/content.ts';
import { gitRouter } from './routers/git.ts';
import { historyRouter } from './routers/history.ts';
import { jobsRouter } from './routers/jobs.ts';
import { orgsRouter } from './routers/orgs.ts';
import { setupRouter } from './routers/setup.ts';
import { spacesRouter } from './routers/spaces.ts';
import { tokensRouter } from './routers/tokens.ts';
import { createCallerFactory, router } from './trpc.ts';

/** The console's internal router: doors only, each calls one use case. */
export const appRouter = router({
  setup: setupRouter,
  auth: authRouter,
  account: accountRouter,
  tokens: tokensRouter,
  orgs: orgsRouter,
  spaces: spacesRouter,
  content: contentRouter,
  history: historyRouter,
  git: gitRouter,
  jobs: jobsRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, for server components. */
export const createCaller = createCallerFactory(appRouter);
