import type { System } from '../../kernel/base/index.ts';
import type { SourceFile } from './document/build-task.ts';
import { FetchFailed, fetchDocument } from './fetch-document.ts';
import type { OpenApiLimits } from './limits.ts';

/** The files a document refers to, and why some are not among them. */
export interface LoadedFiles {
  files: SourceFile[];
  /** Reasons by address. */
  missing: Record<string, string>;
}

/** Files fetched at once. */
const LANES = 4;

/**
 * Fetches the files a document refers to, and those they refer to, each once. What is refused for good is left out and said; what fails
 * only now fails the whole, so that a server that is down for a minute makes no version with holes.
 * @param needs - addresses the document refers to
 * @param spent - bytes of the document
 * @throws FetchFailed; the reason of `signal`.
 */
export async function loadFiles(
  system: System,
  needs: readonly string[],
  options: { organizationId: string; document: string | undefined; spent: number; limits: OpenApiLimits; signal: AbortSignal },
): Promise<LoadedFiles> {
  const { limits, signal } = options;
  const loaded: LoadedFiles = { files: [], missing: {} };
  const seen = new Set(options.document === undefined ? [] : [options.document]);
  let budget = limits.maxTotalBytes - options.spent;
  let round = needs;
  for (let depth = 1; round.length > 0; depth++) {
    const fresh = round.filter((address) => !seen.has(address));
    const found = new Set<string>();
    for (const address of fresh) seen.add(address);
    for (let i = 0; i < fresh.length; i += LANES) {
      const some = fresh.slice(i, i + LANES);
      const results = await Promise.all(some.map((address) => loadOne(address, depth)));
      for (const [index, result] of results.entries()) keep(some[index] ?? '', result, found);
    }
    round = [...found];
  }
  return loaded;

  async function loadOne(address: string, depth: number) {
    if (depth > limits.maxDepth) return { reason: `it is more than ${limits.maxDepth} references away from the document` };
    if (loaded.files.length >= limits.maxFiles) return { reason: `a document may refer to ${limits.maxFiles} files` };
    const maxBytes = Math.min(limits.maxBytes, budget);
    if (maxBytes <= 0) return { reason: `all files together are larger than ${limits.maxTotalBytes / 1024 / 1024} MB` };
    try {
      const fetched = await fetchDocument(address, { allowHosts: system.config.allowHosts, timeoutMs: limits.timeoutMs, maxBytes, signal });
      if (fetched === 'unchanged') throw new Error('a file that was asked for without conditions was answered as unchanged');
      const file: SourceFile = { name: address, base: fetched.base, content: fetched.bytes };
      const read = await system.workers.run<{ needs: string[] } | { failed: string }>('openapi.needs', file, {
        organization: options.organizationId,
        signal,
      });
      return 'failed' in read ? { reason: read.failed } : { file, bytes: fetched.bytes.byteLength, needs: read.needs };
    } catch (error) {
      if (error instanceof FetchFailed && error.lasting) return { reason: error.message };
      throw error;
    }
  }

  function keep(address: string, result: Awaited<ReturnType<typeof loadOne>>, found: Set<string>): void {
    if ('reason' in result) {
      loaded.missing[address] = result.reason ?? '';
      return;
    }
    // Those fetched at once did not know of each other.
    budget -= result.bytes;
    if (budget < 0 || loaded.files.length >= limits.maxFiles) {
      loaded.missing[address] = `a document may refer to ${limits.maxFiles} files, of ${limits.maxTotalBytes / 1024 / 1024} MB together`;
      return;
    }
    loaded.files.push(result.file);
    for (const need of result.needs) found.add(need);
  }
}
