import { type ErrorDetail, isOctavoError, type OctavoError } from '@octavo/contract';
import { assertSameOrigin, type Context, hideForeignPhotos, type ReaderFiles, requireUser, storageFailure } from '@octavo/core';
import { initTRPC, TRPCError } from '@trpc/server';
import * as z from 'zod';
import { CODE_OF } from './error-code.ts';
import { toOctavoError } from './to-octavo-error.ts';

/** Context of each request of the console; made by the front door. */
export interface TrpcContext {
  /** Caller, and the installation. */
  ctx: Context;
  /** Adds a `Set-Cookie` header to the response. */
  setCookie(value: string): void;
  requestHeaders: Headers;
  /** Files that published pages are drawn with; absent where nothing is drawn. */
  readerFiles?: ReaderFiles;
}

/** The error as the console sees it, under `data.octavo`. */
export interface ErrorShape {
  code: string;
  message: string;
  details: ErrorDetail[];
  data: Record<string, unknown>;
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter({ shape, error }) {
    const octavo = isOctavoError(error.cause) ? present(error.cause) : null;
    // Never the stack: it names files of the server.
    return { ...shape, data: { code: shape.data.code, httpStatus: shape.data.httpStatus, path: shape.data.path, octavo } };
  },
});

const withErrors = t.middleware(async ({ ctx: { ctx }, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toOctavoError(result.error, ctx.requestId);
  if (error.kind === 'internal' || storageFailure(error) !== undefined) {
    ctx.system.log.error('procedure failed', { procedure: path, requestId: ctx.requestId, error: result.error.cause ?? result.error });
  }
  throw new TRPCError({ code: CODE_OF[error.kind], message: error.message, cause: error });
});

const withOrigin = t.middleware(({ ctx: { ctx, requestHeaders }, type, next }) => {
  if (type === 'mutation') {
    assertSameOrigin({
      method: 'POST',
      origin: requestHeaders.get('origin'),
      secFetchSite: requestHeaders.get('sec-fetch-site'),
      host: requestHeaders.get('host'),
      // The front door leaves only what trusted proxies say.
      proto: requestHeaders.get('x-forwarded-proto'),
      publicUrl: ctx.system.config.url,
    });
  }
  return next();
});

const withUser = t.middleware(({ ctx, next }) => {
  const user = requireUser(ctx.ctx);
  return next({ ctx: { ...ctx, userId: user.userId } });
});

/** Place at which the people of an answer are shown, as the input of its procedure names it. */
const PlaceInput = z.object({
  spaceId: z.string().optional(),
  orgId: z.string().optional(),
  place: z.object({ spaceId: z.string().optional() }).optional(),
});

/** Trees hold many things, and no people. */
const WITHOUT_PEOPLE = new Set(['content.tree', 'changes.tree']);

/** Leaves out photos that would tell another host that somebody looks. */
const withPhotos = t.middleware(async ({ ctx: { ctx }, path, type, getRawInput, next }) => {
  const result = await next();
  if (!result.ok || type !== 'query' || WITHOUT_PEOPLE.has(path)) return result;
  const { data: input } = PlaceInput.safeParse(await getRawInput());
  const place = { spaceId: input?.spaceId ?? input?.place?.spaceId, organizationId: input?.orgId };
  return { ...result, data: await hideForeignPhotos(ctx, place, result.data) };
});

export const { router, createCallerFactory } = t;

/** For everybody, signed in or not. */
export const publicProcedure = t.procedure.use(withErrors).use(withOrigin);

/** For people who are signed in. What they may do is decided by the use case, which loads and authorises. */
export const userProcedure = publicProcedure.use(withUser).use(withPhotos);

function present(error: OctavoError): ErrorShape {
  return { code: error.code, message: error.message, details: error.details ?? [], data: error.data };
}
