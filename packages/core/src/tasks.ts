/** The work of this package that may run in a worker thread, by name. Imports neither the database driver nor the network. */

import { convertTask, linksTask } from '@octavo/importers/tasks';
import { blocksTask } from './comments/block-index.ts';
import { writeCommentTask } from './comments/comment-body.ts';
import { compareSuggestionTask } from './comments/compare-suggestion.ts';
import { drawCommentTask } from './comments/draw-comment.ts';
import { replaceTask } from './comments/replace-task.ts';
import { compareTask, wordsTask } from './compare/compare-task.ts';
import { writeTask } from './content-changes/document-task.ts';
import { relinkTask, urlsTask } from './content-changes/relink.ts';
import { anchorsTask, spotsTask } from './links/spots-task.ts';
import { mergeTask } from './merge/merge-task.ts';
import { encodeTask, rawTask, readTask, wrapTask } from './openapi/document/blob-tasks.ts';
import { buildTask, checkTask, needsTask } from './openapi/document/build-task.ts';
import { documentTask, evaluateTask, referencesTask, renderTask } from './pages/page-tasks.ts';
import { indexTask } from './search/index-task.ts';

/** Tasks by the name that `Workers.run` is given. */
export const coreTasks = {
  'comments.blocks': blocksTask,
  'comments.compare': compareSuggestionTask,
  'comments.draw': drawCommentTask,
  'comments.replace': replaceTask,
  'comments.write': writeCommentTask,
  'compare.text': compareTask,
  'compare.words': wordsTask,
  'import.convert': convertTask,
  'import.links': linksTask,
  'links.anchors': anchorsTask,
  'links.relink': relinkTask,
  'links.spots': spotsTask,
  'links.urls': urlsTask,
  'merge.text': mergeTask,
  'openapi.build': buildTask,
  'openapi.check': checkTask,
  'openapi.encode': encodeTask,
  'openapi.raw': rawTask,
  'openapi.read': readTask,
  'openapi.needs': needsTask,
  'openapi.wrap': wrapTask,
  'page.document': documentTask,
  'page.evaluate': evaluateTask,
  'page.index': indexTask,
  'page.references': referencesTask,
  'page.render': renderTask,
  'page.write': writeTask,
};
