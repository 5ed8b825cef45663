import { ComputedSource, OctavoError } from '@octavo/contract';
import * as z from 'zod';
import type { PageProps } from './generate-pages.ts';

const Dependencies = z.object({ spec: z.object({ ref: z.object({ kind: z.literal('openapi'), spec: z.string().min(1).max(256) }) }) });

const RevisionProps = z.object({
  models: z.boolean().default(false),
  downloadLink: z.boolean().default(false),
  grouping: z.enum(['by-tag', 'by-operation']).default('by-tag'),
});

const Page = z.string().min(1).max(256);

const DocumentProps = z.discriminatedUnion('doc', [
  z.object({ doc: z.literal('models') }),
  z.object({ doc: z.literal('info'), page: Page, downloadLink: z.boolean().optional() }),
  z.object({ doc: z.literal('operations'), page: Page }),
]);

/** A source of pages: a specification, by its slug in the organization of the space, and how pages are made of it. */
export interface RevisionSource {
  spec: string;
  props: PageProps;
}

/** A source of one document: which page of a specification it is the text of. */
export interface DocumentSource {
  spec: string;
  props: z.infer<typeof DocumentProps>;
}

/** A source of pages, or of one document, that an integration computes. */
export interface IntegrationSource {
  integration: string;
  /** Id of the source in the integration. */
  source: string;
  props: Record<string, unknown>;
  dependencies: Record<string, unknown>;
}

/** Returns the source of an integration that a computed source is, `integration:{name}:{source}`; `undefined` for all others. */
export function readIntegrationSource({ type, props, dependencies = {} }: ComputedSource): IntegrationSource | undefined {
  const [, integration, source] = /^integration:([^:]{1,100}):(.{1,100})$/.exec(type) ?? [];
  return integration === undefined || source === undefined ? undefined : { integration, source, props, dependencies };
}

/** Returns the computed source that a source of an integration is. */
export function sourceOf({ integration, source, props, dependencies }: IntegrationSource): ComputedSource {
  const named = { type: `integration:${integration}:${source}`, props };
  return Object.keys(dependencies).length === 0 ? named : { ...named, dependencies: dependencies as ComputedSource['dependencies'] };
}

/** Returns the source of an integration that an entry of SUMMARY.md says; `undefined` for all others. */
export function integrationEntry(said: unknown): IntegrationSource | undefined {
  const source = saidSource(said);
  return source && readIntegrationSource(source);
}

function saidSource(said: unknown): ComputedSource | undefined {
  const props = typeof said === 'object' && said !== null && 'props' in said ? said.props : {};
  return ComputedSource.safeParse({ ...Object(said), props: props ?? {} }).data;
}

/** @throws OctavoError `bad_request` for a type that is not computed, and for members that its type does not have. */
export function readRevisionSource(source: ComputedSource): RevisionSource {
  return { spec: specOf(source), props: readMembers(RevisionProps, source.props, 'source.props') };
}

/** @throws OctavoError as {@link readRevisionSource}. */
export function readDocumentSource(source: ComputedSource): DocumentSource {
  return { spec: specOf(source), props: readMembers(DocumentProps, source.props, 'source.props') };
}

/** Returns the source that an entry of SUMMARY.md says; undefined for one that nothing is computed from. */
export function entrySource(said: unknown): RevisionSource | undefined {
  const source = saidSource(said);
  if (source === undefined) return undefined;
  try {
    return readRevisionSource(source);
  } catch (error) {
    if (error instanceof OctavoError) return undefined;
    throw error;
  }
}

/** Slug of the specification that a source names, whatever else it says. */
export function specOfEntry(said: unknown): string | undefined {
  const source = z.object({ dependencies: Dependencies }).safeParse(said);
  return source.success ? source.data.dependencies.spec.ref.spec : undefined;
}

function specOf({ type, dependencies }: ComputedSource): string {
  if (type !== 'builtin:openapi') throw unsupported(type);
  return readMembers(Dependencies, dependencies ?? {}, 'source.dependencies').spec.ref.spec;
}

function unsupported(type: string): OctavoError {
  const why = type.startsWith('integration:')
    ? 'The type of a source of an integration is `integration:NAME:SOURCE`.'
    : type === 'builtin:translation'
      ? 'Translations are spaces of their own here: read the space that holds the language.'
      : 'There is no such type of source.';
  return new OctavoError(
    'bad_request',
    `${why} Pages and documents are computed from sources of the type "builtin:openapi", and of integrations.`,
    {
      code: 'computed_source_unsupported',
      details: [{ path: 'body.source.type', message: 'Must be `builtin:openapi` or `integration:NAME:SOURCE`.' }],
    },
  );
}

function readMembers<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const details = read.error.issues.map((issue) => ({
    path: ['body', path, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }));
  throw new OctavoError('bad_request', 'This source cannot be computed: some of its members are missing or not known. See `details`.', {
    code: 'computed_source_invalid',
    details: details.slice(0, 20),
  });
}
