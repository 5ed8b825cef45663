import { type ImportContent, isOctavoError, OctavoError } from '@octavo/contract';
import { FetchFailed } from '../../content/openapi/index.ts';
import type { SpaceRecord } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { openUpload } from '../../kernel/uploads/index.ts';
import { fetchBytes } from './fetch-bytes.ts';
import type { FindOptions, FoundSource } from './found-source.ts';
import { findRepository } from './repository.ts';
import { crawlWebsite } from './website/crawl-website.ts';

/**
 * Finds what an address means: a file that was sent to this installation, which is not asked over the network, or one on the web; the pages of
 * a web site; the files of a Git repository.
 * @throws OctavoError `bad_request` (code `source_not_fetched`); `not_found`, `conflict` for uploads; `git_*`; the reason of `signal`.
 */
export async function findSource(
  ctx: Context,
  { id: spaceId, organizationId }: Pick<SpaceRecord, 'id' | 'organizationId'>,
  { url, source, git }: Pick<ImportContent, 'url' | 'source' | 'git'>,
  { limits, signal, memory, onProgress }: FindOptions,
): Promise<FoundSource> {
  if (source === 'website') {
    const report = (done: number, total: number) => onProgress({ phase: 'fetching', done, total });
    const { entries, warnings, left, read } = await crawlWebsite({ system: ctx.system, organizationId }, url, {
      limits: limits.crawl,
      signal,
      memory,
      onProgress: report,
    });
    return { file: { entries }, from: url, name: new URL(url).host, warnings, site: { left, read } };
  }
  if (source === 'git') return findRepository(ctx, { spaceId, url, ...git }, { signal, onProgress });
  const upload = await openUpload(ctx, organizationId, url);
  if (upload !== undefined)
    return { file: { path: await upload.local() }, from: upload.name, name: upload.name, uploadId: upload.id, warnings: [] };
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') {
    throw new OctavoError('bad_request', 'The address must not hold a password. Download the file, and import it from here.');
  }
  const { allowHosts } = ctx.system.config;
  const { maxBytes, fetchTimeoutMs: timeoutMs } = limits;
  try {
    const { bytes, base } = await fetchBytes(url, {
      allowHosts,
      timeoutMs,
      maxBytes,
      signal,
      accept: 'text/html, text/markdown, */*;q=0.8',
    });
    return { file: { data: bytes }, from: base, name: fileNameOf(base), warnings: [] };
  } catch (error) {
    if (isOctavoError(error) || !(error instanceof FetchFailed)) throw error;
    throw new OctavoError('bad_request', error.message, { code: 'source_not_fetched', cause: error });
  }
}

/** Returns the last part of an address that says something. */
function fileNameOf(address: string): string {
  const { pathname, host } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '');
  try {
    return decodeURIComponent(last ?? host);
  } catch {
    return last ?? host;
  }
}
