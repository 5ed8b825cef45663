/** Things in the documents of word processors that a reader would miss. */
export const DOCUMENT_FEATURES = [
  'Headings',
  'Numbers of steps, begun anew and gone on with',
  'What stands beneath a step',
  'Lists in lists',
  'Boxes to tick',
  'Tables with merged cells',
  'Links',
  'Links to places in the document',
  'Pictures',
  'Descriptions of pictures',
  'Formulas',
  'Notes at the foot and the end',
  'Code',
  'Numbers in letters, and of headings',
  'Tracked changes',
  'Comments',
  'Text boxes',
  'Headers and footers',
  'Tables of contents',
  'SmartArt, charts and embedded objects',
  'Hidden text',
] as const;
/** Name of something that a document may have. */
export type DocumentFeature = (typeof DOCUMENT_FEATURES)[number];

/** Proof that something came along, or was named: a piece of the page of a document, or words of a warning. */
export type DocumentProof = { file: string; text: string } | { file: string; named: string };

/** Documents of a word processor: as it wrote them, or made here of parts in the shapes that it writes. */
export interface WordProcessor {
  /** The program, for people. */
  name: string;
  files: Readonly<Record<string, () => Promise<Uint8Array>>>;
  /** Proofs of what its documents have; what is not here they do not have. */
  proofs: Partial<Record<DocumentFeature, DocumentProof>>;
}
