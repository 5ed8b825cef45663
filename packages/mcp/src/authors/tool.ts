import type { TokenScope } from '@octavo/contract';
import { type Context, parseInput } from '@octavo/core';
import type { Bucket } from '@octavo/rest';
import * as z from 'zod';
import type { DialectPages } from './writing-guide.ts';

/** Result of a tool: facts as JSON, and a text, such as the Markdown of a page. Both may hold words of whoever wrote the content. */
export interface ToolAnswer {
  facts: Readonly<Record<string, unknown>>;
  text?: string;
}

/** Parts of the server that tools need beside the use cases. */
export interface ToolParts {
  /** The pages of the manual about the dialect; none where the program came without its manual. */
  dialect(): Promise<DialectPages>;
  /** Resolves when a call has taken as long as a client should wait for work that goes on without it. */
  late(): Promise<unknown>;
}

/** A tool of the authors' server: all that listing, limiting, checking and running it need. */
export interface AuthorTool {
  title: string;
  /** Written for a model: when to use it, and what comes before and after. */
  description: string;
  /** Scope that a token needs for it, if it is limited to scopes. No tool changes live content, or administers. */
  scope: Extract<TokenScope, 'read' | 'review' | 'propose'>;
  /** Limit of the API that its calls count against, beside that of all requests. */
  bucket: Bucket;
  /** The input as JSON Schema. */
  inputSchema: Readonly<Record<string, unknown>>;
  /**
   * Validates the input and runs the use case.
   * @throws OctavoError `bad_request` for input that does not match, and whatever the use case throws.
   */
  run(ctx: Context, input: unknown, parts: ToolParts): Promise<ToolAnswer>;
}

/** Declares a tool. `run` is typed by the schema of its input, which arrives validated. */
export function tool<Shape extends z.ZodRawShape>(spec: {
  title: string;
  description: string;
  scope: AuthorTool['scope'];
  bucket?: Bucket;
  input: Shape;
  run(ctx: Context, input: z.output<z.ZodObject<Shape, z.core.$strict>>, parts: ToolParts): Promise<ToolAnswer>;
}): AuthorTool {
  const { input, run, bucket = 'default', ...described } = spec;
  const schema = z.strictObject(input);
  return {
    ...described,
    bucket,
    inputSchema: withoutReferences(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' })),
    run: (ctx, given, parts) => run(ctx, parseInput(schema, given, 'input'), parts),
  };
}

/** Returns a schema with its definitions in the places that refer to them: clients hand schemas to models, and not all of those resolve references. */
function withoutReferences({ definitions, $schema: _, ...schema }: Record<string, unknown>): Record<string, unknown> {
  const named = (definitions ?? {}) as Readonly<Record<string, unknown>>;
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference, ...members } = value as Record<string, unknown>;
    // The name that a schema has in the document of the API; a property of that name is an object.
    const kept = Object.entries(members).filter(([name, member]) => name !== 'id' || typeof member !== 'string');
    const own = Object.fromEntries(kept.map(([name, member]) => [name, inline(member)]));
    if (typeof reference !== 'string') return own;
    return { ...(inline(named[reference.replace('#/definitions/', '')]) as object), ...own };
  };
  return inline(schema) as Record<string, unknown>;
}
