import { startCode } from './code.ts';
import { startCopying } from './copy.ts';
import { startDiagrams } from './diagrams.ts';
import { startDialogs } from './dialogs.ts';
import { startFeedback } from './feedback.ts';
import { startKeys } from './keys.ts';
import { startNotes } from './notes.ts';
import { followHeadings } from './outline.ts';
import { startPictures } from './pictures.ts';
import { startSearch } from './search.ts';
import { startTables } from './tables.ts';
import { startTabs } from './tabs.ts';
import { startThemes } from './themes.ts';
import { startTree } from './tree.ts';
import { startViews } from './views.ts';

for (const start of [
  startTabs,
  startThemes,
  startCode,
  startCopying,
  startDialogs,
  startSearch,
  startKeys,
  startPictures,
  startDiagrams,
  startTables,
  startNotes,
  startFeedback,
  followHeadings,
  startTree,
  startViews,
]) {
  // One that fails leaves the others; the page is whole without any.
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
