import { createHash } from 'node:crypto';
import { isOctavoError, OctavoError } from '@octavo/contract';
import type { PrintJob } from '@octavo/pdf';
import { defaultSiteSpace, visibleSiteSpaces } from '@octavo/site';
import { isPdfThere, keepPdf, type OpenedPdf, openPdfFile, pdfName } from '../../content/pdf/index.ts';
import { createGate, type Gate, inBackground, type System } from '../../kernel/base/index.ts';
import { homePath } from './addresses.ts';
import { lookOfPlace, looksOf } from './look.ts';
import { listedPart, loadSiteJob, type PrintedPart } from './print-site.ts';
import { type PageReading, type Reading, readPlace } from './reading.ts';

/** Part of a site that a reader takes as a PDF: a page, what is listed of a site space, or the site space that opens of each section. */
export type PdfScope = { kind: 'page'; page: PageReading } | { kind: 'section'; reading: Reading } | { kind: 'site'; reading: Reading };

/** A PDF of a part of a site as its visitor may read it: named by all that decides what is in it. */
export interface SitePdf {
  key: string;
  /** File name, with `.pdf`. */
  name: string;
  load(): Promise<PrintJob>;
}

/** State of a PDF that a reader asks for. */
export type SitePdfState =
  | { kind: 'there'; pdf: OpenedPdf }
  | { kind: 'making' }
  | { kind: 'busy' }
  | { kind: 'too-large' }
  | { kind: 'failed' };

/** Changes with what a document looks like. */
const EDITION = 1;

/** Returns whether readers may take a site space as PDF. */
export async function offersPdf({ system, visit, place }: Reading): Promise<boolean> {
  return lookOfPlace(await looksOf(system, visit.site), place).pdf.enabled;
}

/**
 * Returns the PDF of a part of a site, which is not made by this; `undefined` where nothing of it is offered as PDF.
 * @throws OctavoError `bad_request` (code `pdf_too_large`) for more pages than the installation prints.
 */
export async function sitePdf(scope: PdfScope): Promise<SitePdf | undefined> {
  const parts = await partsOf(scope);
  const [first] = parts;
  if (first === undefined) return undefined;
  const { reading } = first;
  const { system, visit } = reading;
  const pages = parts.reduce((sum, part) => sum + part.pages.length, 0);
  if (pages > system.pdf.maxPages) throw new OctavoError('bad_request', 'The document has too many pages.', { code: 'pdf_too_large' });
  const about = await titlesOf(scope, reading);
  const { site, visitor } = visit;
  const made = [
    EDITION,
    [visit.base.origin, homePath(visit), site.id, site.version],
    about,
    Math.floor(system.now() / 86_400_000),
    parts.map((part) => [part.reading.place.siteSpace.id, part.reading.view.root, part.pages.map(({ node }) => node.page.id)]),
    // Of blocks with conditions the visitor is given those that hold.
    site.hasAdaptiveContent ? visitor.claims : null,
  ];
  const key = createHash('sha256').update(JSON.stringify(made)).digest('hex');
  return { key, name: pdfName(about), load: () => loadSiteJob(parts, { ...about, date: system.now() }) };
}

async function partsOf(scope: PdfScope): Promise<PrintedPart[]> {
  if (scope.kind === 'page') {
    const { page } = scope;
    return (await offersPdf(page)) ? [{ reading: page, pages: [{ node: page.node, depth: 0 }] }] : [];
  }
  const { reading } = scope;
  if (scope.kind === 'section') return (await offersPdf(reading)) ? [{ reading, pages: listedPart(reading) }] : [];
  const { system, visit } = reading;
  const parts: PrintedPart[] = [];
  for (const section of visit.site.hasSections ? visit.site.sections : [null]) {
    const visible = visibleSiteSpaces(visit.site, visit.visitor, section);
    const opening = visible.find(({ id }) => id === defaultSiteSpace(visit.site, section)?.id) ?? visible[0];
    const place = opening === undefined ? undefined : visit.site.places.get(opening.id);
    const there = place === undefined ? undefined : await readPlace(system, visit, place);
    if (there === undefined || !(await offersPdf(there))) continue;
    const pages = listedPart(there);
    if (pages.length > 0) parts.push({ reading: there, pages, ...(section === null ? {} : { heading: section.title }) });
  }
  return parts;
}

async function titlesOf(scope: PdfScope, reading: Reading): Promise<Omit<PrintJob, 'date' | 'pages' | 'files' | 'addresses'>> {
  const { system, visit, place } = reading;
  const siteTitle = lookOfPlace(await looksOf(system, visit.site), place).title ?? visit.site.title;
  if (scope.kind === 'page') return { title: scope.page.node.page.title, subtitle: siteTitle, organization: siteTitle, cover: false };
  if (scope.kind === 'site') return { title: siteTitle, organization: '', cover: true };
  const title = place.section?.title ?? place.siteSpace.title;
  return { title, ...(title === siteTitle ? {} : { subtitle: siteTitle }), organization: '', cover: true };
}

/** PDFs that readers wait for, by key, with the reader who asked first; of one reader one is made at a time. */
interface Makings {
  gate: Gate;
  byKey: Map<string, string>;
  /** Keys of what could not be made, with the reason: it is not tried again at once. */
  failed: Map<string, { kind: 'too-large' | 'failed'; until: number }>;
}

const makings = new WeakMap<System, Makings>();
/** Time (ms) for which a PDF that could not be made is not tried again. */
const FAILED_MS = 10 * 60_000;
const MOST_FAILED = 1000;

/**
 * Returns a PDF of a site, or begins to make it. Those of readers are made one after the other, and three wait at most, so that members of the installation
 * always have their turn; whoever waits for one begins no other.
 * @param reader names who asks, such as a network address
 * @param mayBegin called before work begins; throws to refuse it
 */
export async function takeSitePdf(
  system: System,
  { key, load }: SitePdf,
  { reader, mayBegin }: { reader: string; mayBegin(): void },
): Promise<SitePdfState> {
  if (await isPdfThere(system, key)) {
    const pdf = await openPdfFile(system, key);
    if (pdf !== undefined) return { kind: 'there', pdf };
  }
  const known = makings.get(system) ?? { gate: createGate({ concurrency: 1, waiting: 3 }), byKey: new Map(), failed: new Map() };
  makings.set(system, known);
  if (known.byKey.has(key)) return { kind: 'making' };
  const failure = known.failed.get(key);
  if (failure !== undefined && failure.until > system.now()) return { kind: failure.kind };
  if ([...known.byKey.values()].includes(reader)) return { kind: 'busy' };
  mayBegin();
  known.byKey.set(key, reader);
  inBackground(system, `pdf of a site ${key}`, () => make(system, known, key, load));
  return { kind: 'making' };
}

async function make(system: System, { gate, byKey, failed }: Makings, key: string, load: () => Promise<PrintJob>): Promise<void> {
  try {
    await gate(() => keepPdf(system, key, load, { waitMs: 2 ** 31 - 1 }));
  } catch (error) {
    // Readers who find too many waiting retry by reloading; an impossible drawing is not tried again at once.
    if (isOctavoError(error) && error.kind === 'unavailable') return;
    if (failed.size >= MOST_FAILED) failed.clear();
    failed.set(key, {
      kind: isOctavoError(error) && error.code === 'pdf_too_large' ? 'too-large' : 'failed',
      until: system.now() + FAILED_MS,
    });
    if (!isOctavoError(error)) system.log.error('a PDF of a site could not be made', { error });
  } finally {
    byKey.delete(key);
  }
}
