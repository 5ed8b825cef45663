import { readFile } from 'node:fs/promises';
import { zipOf } from '@octavo/testkit';

const SPACES = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
};
const NAMES = Object.entries(SPACES)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Parts of a document, without what is around them. */
export interface DocxParts {
  body: string;
  /** Elements of `w:styles`. */
  styles?: string;
  /** Elements of `w:numbering`. */
  numbering?: string;
  /** Elements of other parts, by their names: `footnotes`, `endnotes`, `comments`, `header1`, `footer1`. */
  others?: Readonly<Record<string, string>>;
  /** Addresses of links, by their ids. */
  links?: Readonly<Record<string, string>>;
}

const ROOTS: Readonly<Record<string, string>> = { header1: 'hdr', footer1: 'ftr' };
const kindOf = (part: string) => part.replace(/\d$/, '');

/** Returns a document made of parts, with a picture of one dot by the id `image`. */
export function docxOf({ body, styles = '', numbering = '', others = {}, links = {} }: DocxParts): Promise<Buffer> {
  const parts = Object.entries({ styles, numbering, ...others }).filter(([, xml]) => xml !== '');
  const related = [
    ...parts.map(([name]) => `<Relationship Id="${name}" Type="${SPACES.r}/${kindOf(name)}" Target="${name}.xml"/>`),
    ...Object.entries(links).map(
      ([id, url]) => `<Relationship Id="${id}" Type="${SPACES.r}/hyperlink" Target="${url}" TargetMode="External"/>`,
    ),
    `<Relationship Id="image" Type="${SPACES.r}/image" Target="media/image1.png"/>`,
  ];
  const relationships = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const part = (root: string, inner: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${NAMES} mc:Ignorable="w14">${inner}</w:${root}>`;
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': relationships(`<Relationship Id="r" Type="${SPACES.r}/officeDocument" Target="word/document.xml"/>`),
    'word/document.xml': part('document', `<w:body>${body}<w:sectPr/></w:body>`),
    'word/_rels/document.xml.rels': relationships(related.join('')),
    'word/media/image1.png': Buffer.from(PIXEL, 'base64'),
    ...Object.fromEntries(parts.map(([name, xml]) => [`word/${name}.xml`, part(ROOTS[name] ?? name, xml)])),
  });
}

/** Returns a way to read a document that a program wrote. */
export const written = (name: string) => async () => new Uint8Array(await readFile(new URL(`../docx/${name}`, import.meta.url)));

/** Returns a style of paragraphs. */
export const styleOf = (id: string, name: string, inner = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;

/** Returns a run of text. */
export const run = (text: string, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Returns a paragraph with its properties and runs. */
export const paragraph = (properties: string, ...inner: string[]) => `<w:p><w:pPr>${properties}</w:pPr>${inner.join('')}</w:p>`;

/** Returns the parts of a field: its code, which may be in several pieces, and what it shows. */
export const field = (codes: readonly string[], shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${codes.map((code) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Returns a picture in the line, with its description. */
export const picture = (description: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="Picture 1" descr="${description}"/><a:graphic><a:graphicData uri="${SPACES.pic}"><pic:pic><pic:blipFill><a:blip r:embed="image"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
