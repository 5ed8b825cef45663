import type { BodySize, ErrorKind } from '@octavo/contract';
import { type Context, parseInput } from '@octavo/core';
import type * as z from 'zod';
import type { Created, ReadyAnswer } from './http/answers.ts';
import type { Tag } from './tags.ts';

/** Name of a rate limit that operations share. */
export type Bucket = 'default' | 'search' | 'git' | 'pdf' | 'anonymous-events';

/**
 * Access that an operation requires: none, a token, membership of the organization, or at least this role. The use case enforces it; here it
 * serves the OpenAPI document and the scenario check.
 */
export type Access = 'public' | 'token' | 'member' | 'read' | 'comment' | 'edit' | 'review' | 'create' | 'admin';

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The decoded parameters of a path such as `/spaces/{spaceId}`. */
export type PathParams<Path extends string> = Record<Names<Path>, string>;

/** Input of a use case: the caller's context and the validated input. */
export interface Call<Params, Query, Body> {
  ctx: Context;
  params: Params;
  query: Query;
  body: Body;
}

interface Described {
  /** GitBook's operationId where there is one (decisions C1): generated clients name their methods after it. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  tag: Tag;
  summary: string;
  description?: string;
  access: Access;
  /** Status of success; 200, or 204 without a result, when absent. */
  status?: 200 | 201 | 202;
  /** True if it may create a resource as well as change an existing one: the status is 201 then (see `Created`). */
  creates?: boolean;
  /** True if readers of a site may call it with a content token; the use case determines the result. */
  forReaders?: boolean;
  /** Limit of calls without a token, which the use case allows where what they are about is open to everybody. Absent: a token is needed. */
  anonymousBucket?: Bucket;
  /** True if an integration and its installations may call it with their tokens to manage themselves; the use case determines the result. */
  forIntegrations?: boolean;
  deprecated?: boolean;
  /** Errors that it may answer with, beyond those that follow from its access, path and input; for the OpenAPI document. */
  errors?: readonly ErrorKind[];
  /** True if the answer carries an entity tag, so that large unchanged content is not sent again. */
  conditional?: boolean;
  /** True if it is a read that is recorded in the audit log: it shows a secret, or returns an address that works without credentials. */
  audited?: boolean;
  /** True if a caller that sends `Prefer: return=minimal` is answered 204 instead of the result (decisions A25). */
  minimal?: boolean;
  /** Kind of the body, which determines its size limit; `small` when absent. */
  bodySize?: BodySize;
}

/** An operation of the API: everything that routing, validation, rate limits and the OpenAPI document need. */
export interface Operation extends Described {
  /** Below `/v1`. */
  path: string;
  bucket: Bucket;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  result: z.ZodType | undefined;
  /** Validates the input and runs the use case; `query` is asked for only when the operation has one. */
  run(ctx: Context, params: Record<string, string>, query: () => unknown, body: unknown): Promise<unknown>;
}

/**
 * Declares an operation. `run` is typed by the schemas: `query` and `body` arrive validated, and it answers the result's type.
 */
export function operation<
  const Path extends string,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodVoid,
>(
  spec: Described & {
    path: Path;
    bucket?: Bucket;
    query?: Query;
    body?: Body;
    result?: Result;
    run(call: Call<PathParams<Path>, z.output<Query>, z.output<Body>>): Promise<z.output<Result> | Created<z.output<Result>> | ReadyAnswer>;
  },
): Operation {
  const { run, query, body, result, bucket = 'default', ...described } = spec;
  return {
    ...described,
    bucket,
    query,
    body,
    result,
    async run(ctx, params, readQuery, givenBody) {
      return run({
        ctx,
        // The router matched the template, so every name of it is there; without a schema both inputs are empty.
        params: params as PathParams<Path>,
        query: (query === undefined ? {} : parseInput(query, readQuery(), 'query')) as z.output<Query>,
        body: (body === undefined ? undefined : parseInput(body, givenBody, 'body')) as z.output<Body>,
      });
    },
  };
}
