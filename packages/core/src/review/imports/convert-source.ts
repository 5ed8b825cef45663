import { OctavoError } from '@octavo/contract';
import type { ConvertInput, ConvertOutput } from '@octavo/importers';
import { describeError, isOverBudget, runTask, type Tenant } from '../../kernel/base/index.ts';

/** Imported content, as pages. */
export type Converted = Extract<ConvertOutput, { result: unknown }>['result'];

/**
 * Converts in a worker, which is stopped when it takes too long.
 * @throws OctavoError `bad_request` for what cannot be converted; the reason of `signal`.
 */
export async function convertSource(
  tenant: Tenant,
  input: ConvertInput,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Converted> {
  const time = AbortSignal.timeout(timeoutMs);
  let output: ConvertOutput;
  try {
    output = await runTask<ConvertOutput>(tenant, 'import.convert', input, { signal: AbortSignal.any([signal, time]) });
  } catch (error) {
    signal.throwIfAborted();
    tenant.system.log.warn('an import was too much for a worker', { source: input.source, ...describeError(error) });
    throw new OctavoError('bad_request', `${whyStopped(input.name, error, time)} Nothing was imported.`, {
      code: 'not_readable',
      cause: error,
    });
  }
  if ('error' in output) {
    const { message, code, fault } = output.error;
    if (fault !== undefined) tenant.system.log.error('a converter broke over a file', { source: input.source, name: input.name, fault });
    throw new OctavoError('bad_request', message, { code });
  }
  return output.result;
}

/** Returns why a worker did not finish: it was stopped for its time or size, or it ended by itself. */
function whyStopped(name: string, error: unknown, time: AbortSignal): string {
  if (time.aborted) return `Reading ${name} took too long. Split it, and import the parts.`;
  if (isOverBudget(error)) return `Reading ${name} was too much. ${error.message}`;
  return `Reading ${name} was interrupted. Try it again; if it happens again, the reason is in the log of the server.`;
}
