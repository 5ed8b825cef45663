import { childrenOf, nameOf, type XmlDocument, type XmlElement } from './xml.ts';

/** Outcome of reading the fields of a document. */
export interface FieldsReport {
  /** Tables of contents, lists of figures and indexes that were taken out: what they say is the number of a sheet. */
  contents: number;
  /** Numbers of sheets in the text. */
  sheets: number;
}

interface Field {
  /** Index of the run that it begins in. */
  from: number;
  /** The elements that its code is written in. */
  codes: XmlElement[];
  isContents: boolean;
}

const CONTENTS = /^\s*(?:TOC|TOA|INDEX)\b/;
const SHEET = /^\s*PAGEREF\s/;
const LINK = /^\s*HYPERLINK\s/;
/** Longer codes are left as they are. */
const LONGEST_CODE = 4_000;
/** A reference that leads to a place. */
const REFERENCE = /^\s*REF\s+([^\s"\\]{1,200})\s(?:[^"]{0,200}?\\)h\b/;

/**
 * Writes fields in the forms that the library for documents reads: those in one element with their code and result apart, references as links, addresses
 * with their places. Takes tables of contents out.
 */
export function readyFields(document: XmlDocument): FieldsReport {
  for (const simple of [...document.getElementsByTagName('w:fldSimple')]) unfold(document, simple);
  const report: FieldsReport = { contents: contentsOf(document), sheets: 0 };
  const runs = [...document.getElementsByTagName('w:r')];
  const open: Field[] = [];
  for (const [at, run] of runs.entries()) {
    for (const child of childrenOf(run)) {
      const field = open.at(-1);
      if (nameOf(child) === 'w:instrText') field?.codes.push(child);
      if (nameOf(child) !== 'w:fldChar') continue;
      const kind = child.getAttribute('w:fldCharType');
      if (kind === 'begin') open.push({ from: at, codes: [], isContents: false });
      else if (kind === 'separate' && field !== undefined) read(field, open, report);
      else if (kind === 'end' && field !== undefined) {
        open.pop();
        if (!field.isContents || open.some(({ isContents }) => isContents)) continue;
        report.contents++;
        for (const inside of runs.slice(field.from, at + 1)) inside.parentNode?.removeChild(inside);
      }
    }
  }
  return report;
}

/** Reads the code of a field, which may stand in several elements, and writes it anew where that is needed. */
function read(field: Field, open: readonly Field[], report: FieldsReport): void {
  const code = field.codes.map((element) => element.textContent ?? '').join('');
  field.isContents = CONTENTS.test(code);
  if (SHEET.test(code) && !open.some(({ isContents }) => isContents)) report.sheets++;
  const target = REFERENCE.exec(code)?.[1];
  const said = LINK.test(code) && code.length <= LONGEST_CODE ? linkCode(code) : target === undefined ? undefined : placeCode(target);
  if (said === undefined) return;
  for (const [at, element] of field.codes.entries()) element.textContent = at === 0 ? said : '';
}

const placeCode = (place: string) => ` HYPERLINK \\l "${place}" `;

/** Returns the code of a link without what is shown with it, and with its place in its address. */
function linkCode(code: string): string | undefined {
  let [url, place, option] = ['', '', ''];
  for (const [word, name, quoted] of code.replace(LINK, '').matchAll(/\\([a-z])(?![a-z])|"([^"]*)"|\S+/gi)) {
    const text = quoted ?? word;
    if (name !== undefined) option = name.toLowerCase();
    else if (option === 'l') [place, option] = [text, ''];
    else if (/^[ont]$/.test(option)) option = '';
    else if (url === '') url = text;
  }
  if (url === '') return place === '' ? undefined : placeCode(place);
  return ` HYPERLINK "${place === '' || url.includes('#') ? url : `${url}#${place}`}" `;
}

/** Writes a field of one element as its beginning, its code, its result and its end. */
function unfold(document: XmlDocument, simple: XmlElement): void {
  const part = (name: string, change: (element: XmlElement) => void) => {
    const run = document.createElement('w:r');
    const element = document.createElement(name);
    change(element);
    run.insertBefore(element, null);
    return run;
  };
  const sign = (kind: string) => part('w:fldChar', (element) => element.setAttribute('w:fldCharType', kind));
  const code = part('w:instrText', (element) => {
    element.textContent = simple.getAttribute('w:instr') ?? '';
  });
  simple.replaceWith(sign('begin'), code, sign('separate'), ...childrenOf(simple), sign('end'));
}

/** Takes tables of contents out that stand in a control of their own, with their title. */
function contentsOf(document: XmlDocument): number {
  let count = 0;
  for (const gallery of [...document.getElementsByTagName('w:docPartGallery')]) {
    if (gallery.getAttribute('w:val') !== 'Table of Contents') continue;
    let control: XmlElement | null = gallery.parentNode;
    for (let depth = 0; control !== null && nameOf(control) !== 'w:sdt' && depth < 4; depth++) control = control.parentNode;
    if (control?.parentNode == null || nameOf(control) !== 'w:sdt') continue;
    control.parentNode.removeChild(control);
    count++;
  }
  return count;
}
