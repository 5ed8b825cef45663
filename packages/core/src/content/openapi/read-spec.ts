import type { OpenApiErrorCode, OpenApiProblem } from '@octavo/contract';
import type { EncodedObject } from '@octavo/db';
import { describeError, isOverBudget } from '../../kernel/base/index.ts';
import type { RunningJob } from '../../kernel/jobs/index.ts';
import type { BuildInput, BuildOutput, SourceFile } from './document/build-task.ts';
import { Problems } from './document/problems.ts';
import { FetchFailed, fetchDocument, type Validators } from './fetch-document.ts';
import type { OpenApiLimits } from './limits.ts';
import { loadFiles } from './load-files.ts';
import type { OpenApiSpecRecord } from './spec-record.ts';

/** Result of reading a specification's source. */
export type Reading =
  | { kind: 'unchanged' }
  | { kind: 'failed'; code: OpenApiErrorCode; problems: OpenApiProblem[] }
  | {
      kind: 'read';
      content: EncodedObject;
      raw: EncodedObject;
      format: 'json' | 'yaml';
      problems: OpenApiProblem[];
      problemCount: number;
      /** Absent when the document alone does not tell whether anything changed. */
      validators?: Validators;
    };

/**
 * Reads the source of a specification: fetches it with the files it refers to, and has a worker make a version of them. Writes nothing.
 * @throws the reason of the job's signal; what the database and the pool of workers throw.
 */
export async function readSpec(job: RunningJob, spec: OpenApiSpecRecord, limits: OpenApiLimits): Promise<Reading> {
  const timeout = AbortSignal.timeout(limits.totalTimeoutMs);
  const signal = AbortSignal.any([job.signal, timeout]);
  try {
    return await read(job, spec, limits, signal);
  } catch (error) {
    job.signal.throwIfAborted();
    if (error instanceof FetchFailed) return failed(error.code, error.message);
    if (timeout.aborted) return failed('FETCH_TIMEOUT', `Reading all files took longer than ${limits.totalTimeoutMs / 1000} seconds.`);
    throw error;
  }
}

async function read(job: RunningJob, spec: OpenApiSpecRecord, limits: OpenApiLimits, signal: AbortSignal): Promise<Reading> {
  const { system } = job.context;
  const source = await readSource(job, spec, limits, signal);
  if (source === 'unchanged') return { kind: 'unchanged' };
  const { document, validators } = source;
  const first = await build(job, spec, { document, others: undefined, missing: {} }, limits);
  if (!('needs' in first)) return finish(job, spec, first, limits, validators);
  const spent = document.content instanceof Uint8Array ? document.content.byteLength : document.content.size;
  const { files, missing } = await loadFiles(system, first.needs, {
    organizationId: spec.organizationId,
    document: document.name,
    spent,
    limits,
    signal,
  });
  return finish(job, spec, await build(job, spec, { document, others: files, missing }, limits), limits, undefined);
}

async function readSource(
  job: RunningJob,
  spec: OpenApiSpecRecord,
  limits: OpenApiLimits,
  signal: AbortSignal,
): Promise<{ document: SourceFile; validators: Validators | undefined } | 'unchanged'> {
  const { system } = job.context;
  if (spec.sourceUrl === null) {
    const [row] = await system.objects.readEncoded([spec.sourceOid ?? '']);
    if (row === undefined) throw new Error(`the text of the specification ${spec.id} is missing`);
    return { document: { content: row }, validators: undefined };
  }
  const { timeoutMs, maxBytes } = limits;
  const known = spec.etag === null && spec.lastModified === null ? undefined : spec;
  const fetched = await fetchDocument(spec.sourceUrl, { allowHosts: system.config.allowHosts, timeoutMs, maxBytes, signal }, known);
  if (fetched === 'unchanged') return fetched;
  const { bytes, base, etag, lastModified } = fetched;
  const name = new URL(spec.sourceUrl);
  name.hash = '';
  return { document: { name: name.href, base, content: bytes }, validators: { etag, lastModified } };
}

/** A document that takes too much memory or time twice is too complex; once, it may have been others. */
async function build(job: RunningJob, spec: OpenApiSpecRecord, input: BuildInput, { buildTimeoutMs }: OpenApiLimits): Promise<BuildOutput> {
  const built = await attempt<BuildOutput>(job, spec, 'openapi.build', input, buildTimeoutMs);
  if (built !== undefined) return built;
  if (job.attempt === 1) throw new Error('an OpenAPI document took too much to be read; it is read once more');
  return { failed: 'The document is too complex to be read: it took too much memory or time.' };
}

async function finish(
  job: RunningJob,
  spec: OpenApiSpecRecord,
  output: BuildOutput,
  limits: OpenApiLimits,
  validators: Validators | undefined,
): Promise<Reading> {
  if ('failed' in output) return failed('PARSE_ERROR', output.failed);
  if ('needs' in output) throw new Error('the files of a document were asked for twice');
  const { content, raw, format, problems: found, problemCount } = output;
  const problems = new Problems();
  problems.addAll({ first: found, count: problemCount });
  const checked = await attempt<Pick<Problems, 'first' | 'count'>>(job, spec, 'openapi.check', content, limits.checkTimeoutMs);
  problems.addAll(
    checked ?? { first: [{ message: 'The document was not held against the schema of its version: it took too long.' }], count: 1 },
  );
  const { first, count } = problems;
  return { kind: 'read', content, raw, format, problems: first, problemCount: count, ...(validators === undefined ? {} : { validators }) };
}

/**
 * Runs a task; returns undefined when it took more than it may.
 * @throws whatever else went wrong: a thread that broke or bytes that could not be read say nothing of the document, so the job is tried again.
 */
async function attempt<Output>(
  job: RunningJob,
  spec: OpenApiSpecRecord,
  task: string,
  input: unknown,
  timeoutMs: number,
): Promise<Output | undefined> {
  const { system } = job.context;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([job.signal, timeout]);
  try {
    return await system.workers.run<Output>(task, input, { organization: spec.organizationId, signal });
  } catch (error) {
    job.signal.throwIfAborted();
    if (!isOverBudget(error) && !timeout.aborted) throw error;
    system.log.warn('an OpenAPI document was too much for a worker', { jobId: job.id, task, ...describeError(error) });
    return undefined;
  }
}

function failed(code: OpenApiErrorCode, message: string): Reading {
  const problems = new Problems();
  problems.add({ message });
  return { kind: 'failed', code, problems: problems.first };
}
