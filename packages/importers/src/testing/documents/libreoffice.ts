import type { WordProcessor } from './document.ts';
import { written } from './docx-parts.ts';

/** Documents that LibreOffice Writer wrote. */
export const LIBREOFFICE: WordProcessor = {
  name: 'LibreOffice',
  files: {
    manual: written('libreoffice-manual.docx'),
    page: written('libreoffice-page.docx'),
    steps: written('libreoffice-steps.docx'),
  },
  proofs: {
    Headings: { file: 'page', text: '\n## Steps\n' },
    'Numbers of steps, begun anew and gone on with': { file: 'page', text: 'A paragraph between.\n\n3. Close it.\n\n1) Anew.\n' },
    'What stands beneath a step': { file: 'steps', text: '1. Close the valve.\n\n   It turns to the right.\n\n   ![](import:' },
    'Lists in lists': { file: 'steps', text: '* A bucket\n  * of five litres\n' },
    'Tables with merged cells': { file: 'page', text: '<td rowspan="2"><p>Valve</p></td>' },
    Links: { file: 'manual', text: '[the maker](https://boiler.example/manual?a=1\\&b=2)' },
    'Links to places in the document': { file: 'page', text: '[the steps](#steps)' },
    Pictures: { file: 'manual', text: '](import:manual.docx%21/image-1.png)' },
    'Notes at the foot and the end': { file: 'page', text: '[^1]: The foot of it.\n\n[^2]: The end of it.' },
    Code: { file: 'manual', text: '```\nprint("hot")\n' },
    'Numbers in letters, and of headings': { file: 'page', named: '2 numbers of items are written in letters' },
    Comments: { file: 'page', named: 'A comment was left out.' },
    'Text boxes': { file: 'page', named: 'A text box stands as paragraphs.' },
    'Headers and footers': { file: 'page', named: '2 headers and footers were left out.' },
  },
};
