import { createHash } from 'node:crypto';
import { OctavoError, type Pdf, type PdfQuery } from '@octavo/contract';
import type { PrintJob } from '@octavo/pdf';
import { eq } from 'drizzle-orm';
import { auditRead } from '../../kernel/audit/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { type ContentPlace, type LoadedContent, loadComputed } from '../places/index.ts';
import { repositoryKey } from '../presenters/index.ts';
import { type ChosenPage, choosePages } from './choose-pages.ts';
import { keepPdf } from './keep-pdf.ts';
import { pdfAddress } from './pdf-address.ts';
import { pdfName } from './pdf-name.ts';
import { loadPrintJob } from './print-job.ts';

/** Changes with what a document looks like, so that nobody gets one that was made before. */
const EDITION = 4;

/**
 * Returns the content of a place as PDF, which is made when it is not there: its address, which works without a credential for one hour. Needs the
 * role `read`.
 * @throws OctavoError `not_found`; `bad_request` as `choosePages`, and (code `pdf_too_large`) for what exceeds the installation's limits;
 * `unavailable` as `keepPdf`.
 */
export async function getPdf(ctx: Context, place: ContentPlace, query: PdfQuery, options: { waitMs?: number } = {}): Promise<Pdf> {
  const { system } = ctx;
  const loaded = await loadComputed(ctx, place);
  const pages = choosePages(loaded.view, query);
  if (pages.length > system.pdf.maxPages) throw tooManyPages(pages.length, system.pdf.maxPages);
  const about = { ...titles(loaded, pages, query), organization: await organizationTitle(ctx, loaded.space.organizationId) };
  const today = Math.floor(system.now() / 86_400_000);
  const ids = pages.map(({ node }) => node.page.id);
  const made = [
    EDITION,
    loaded.space.id,
    loaded.at.appAddress,
    loaded.view.root,
    repositoryKey(loaded.at.repository),
    about,
    today,
    createHash('sha256').update(ids.join('\n')).digest('hex'),
  ];
  const key = createHash('sha256').update(JSON.stringify(made)).digest('hex');
  await keepPdf(system, key, () => loadPrintJob(loaded, pages, { ...about, date: system.now() }), options);
  await auditRead(ctx, {
    type: 'pdf_address_created',
    organizationId: loaded.space.organizationId,
    target: { kind: 'space', id: loaded.space.id },
    payload: { pages: pages.length, ...(query.page === undefined ? {} : { pageId: query.page }), ...changeRequestOf(loaded) },
  });
  return { url: pdfAddress(system, { spaceId: loaded.space.id, key, name: pdfName(about) }) };
}

function changeRequestOf({ changeRequest }: LoadedContent): { changeRequestId?: string } {
  return changeRequest === undefined ? {} : { changeRequestId: changeRequest.id };
}

function titles(
  { space, changeRequest }: LoadedContent,
  pages: readonly ChosenPage[],
  query: PdfQuery,
): Pick<PrintJob, 'title' | 'subtitle' | 'cover'> {
  const change =
    changeRequest && `Change request #${changeRequest.number}${changeRequest.subject === '' ? '' : `: ${changeRequest.subject}`}`;
  const first = pages[0]?.node.page.title;
  if (query.page === undefined || first === undefined) return { title: space.title, ...(change ? { subtitle: change } : {}), cover: true };
  const cover = pages.length > 1;
  const subtitle = [...(cover ? [space.title] : []), ...(change ? [change] : [])].join(' · ');
  return { title: first, ...(subtitle === '' ? {} : { subtitle }), cover };
}

async function organizationTitle({ system }: Context, id: string): Promise<string> {
  const { organization } = system.store.tables;
  const [row] = await system.store.read.select({ title: organization.title }).from(organization).where(eq(organization.id, id));
  return row?.title ?? '';
}

function tooManyPages(pages: number, most: number): OctavoError {
  return new OctavoError(
    'bad_request',
    `A PDF of this installation has ${most} pages at most, and this would have ${pages}. Ask for a part of it with \`page\`, or have the operator raise OCTAVO_PDF_PAGES.`,
    { code: 'pdf_too_large' },
  );
}
