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
import { startSignedOut } from './signed-out.ts';
import { startTables } from './tables.ts';
import { dressTabs, startTabs } from './tabs.ts';
import { startThemes } from './themes.ts';
import { startTree } from './tree.ts';
import { startViews } from './views.ts';

/** Behaviour of content, wherever on the page it is. */
const DRESS = [startCode, startPictures, startDiagrams, startTables];

run([
  startTabs,
  startThemes,
  ...DRESS,
  startCopying,
  startDialogs,
  startSearch,
  startKeys,
  startNotes,
  startFeedback,
  followHeadings,
  startTree,
  startViews,
  startSignedOut,
]);

// A component that came late, or answered, brings content of its own.
addEventListener('octavo:drawn', ({ target }) => run([dressTabs, ...DRESS], target as HTMLElement));

/** One that fails leaves the others; the page is whole without any. */
function run(starts: readonly ((within?: ParentNode) => void)[], within?: ParentNode): void {
  for (const start of starts) {
    try {
      start(within);
    } catch (error) {
      console.error(error);
    }
  }
}
