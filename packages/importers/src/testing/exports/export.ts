import type { ImportContentSource } from '@octavo/contract';
import type { Proof } from '../projects/project.ts';

/** Things in the exports of wikis that a reader would miss. */
export const EXPORT_FEATURES = [
  'The tree of pages, in its order',
  'Links between pages',
  'Links to headings',
  'Pictures',
  'Files',
  'Notes',
  'Sections that fold',
  'Code with its language',
  'Boxes to tick',
  'Tables with merged cells',
  'Columns',
  'Formulas',
  'Databases, as tables with a page for each row',
  'Comments',
  'Parts of add-ons',
  'Pages that are not in the export',
] as const;
/** Name of something that an export may have. */
export type ExportFeature = (typeof EXPORT_FEATURES)[number];

/** An export of a wiki, in the layout that it has. */
export interface WikiExport {
  /** The tool, for people. */
  name: string;
  source: ImportContentSource;
  files: Readonly<Record<string, string>>;
  /** Proofs of what the export has; what is not here it does not have. */
  proofs: Partial<Record<ExportFeature, Proof>>;
}
