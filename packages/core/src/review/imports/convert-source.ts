import { OctavoError } from '@octavo/contract';
import type { ConvertInput, ConvertOutput } from '@octavo/importers';
import { describeError, runTask, type Tenant } from '../../kernel/base/index.ts';

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
    const why = time.aborted ? 'took too long' : 'was too much';
    throw new OctavoError('bad_request', `Reading ${input.name} ${why}. Nothing was imported. Split it, and import the parts.`, {
      code: 'not_readable',
      cause: error,
    });
  }
  if ('error' in output) throw new OctavoError('bad_request', output.error.message, { code: output.error.code });
  return output.result;
}
