/** The work of this package that may run in a worker thread, by name. Imports neither the database driver nor the network. */

import { cardTask, convertTask, linksTask } from '@octavo/importers/tasks';

/**
 * Returns a task whose code is loaded when it is first asked for: a thread that indexes pages is at work in half the time without what draws,
 * compares and writes them.
 */
function later<Input, Output>(load: () => Promise<(input: Input) => Output | Promise<Output>>): (input: Input) => Promise<Output> {
  return async (input) => (await load())(input);
}

/** Tasks by the name that `Workers.run` is given. */
export const coreTasks = {
  'comments.blocks': later(async () => (await import('./review/comments/block-index.ts')).blocksTask),
  'comments.compare': later(async () => (await import('./review/comments/compare-suggestion.ts')).compareSuggestionTask),
  'comments.draw': later(async () => (await import('./review/comments/draw-comment.ts')).drawCommentTask),
  'comments.replace': later(async () => (await import('./review/comments/replace-task.ts')).replaceTask),
  'comments.write': later(async () => (await import('./review/comments/comment-body.ts')).writeCommentTask),
  'compare.links': later(async () => (await import('./content/compare/compare-task.ts')).compareLinksTask),
  'compare.text': later(async () => (await import('./content/compare/compare-task.ts')).compareTask),
  'compare.words': later(async () => (await import('./content/compare/compare-task.ts')).wordsTask),
  'files.measure': later(async () => (await import('./content/image-sizes/image-sizes-task.ts')).measureTask),
  'import.convert': convertTask,
  'import.links': linksTask,
  'links.anchors': later(async () => (await import('./content/links/spots-task.ts')).anchorsTask),
  'links.relink': later(async () => (await import('./content/pages/relink.ts')).relinkTask),
  'links.spots': later(async () => (await import('./content/links/spots-task.ts')).spotsTask),
  'links.urls': later(async () => (await import('./content/pages/relink.ts')).urlsTask),
  'merge.notes': later(async () => (await import('./content/merge/merge-task.ts')).notesTask),
  'merge.text': later(async () => (await import('./content/merge/merge-task.ts')).mergeTask),
  'openapi.build': later(async () => (await import('./content/openapi/document/build-task.ts')).buildTask),
  'openapi.check': later(async () => (await import('./content/openapi/document/build-task.ts')).checkTask),
  'openapi.encode': later(async () => (await import('./content/openapi/document/blob-tasks.ts')).encodeTask),
  'openapi.models': later(async () => (await import('./content/openapi/document/models-task.ts')).modelsTask),
  'openapi.pages': later(async () => (await import('./content/computed/pages-task.ts')).pagesTask),
  'openapi.raw': later(async () => (await import('./content/openapi/document/blob-tasks.ts')).rawTask),
  'openapi.read': later(async () => (await import('./content/openapi/document/blob-tasks.ts')).readTask),
  'openapi.needs': later(async () => (await import('./content/openapi/document/build-task.ts')).needsTask),
  'openapi.wrap': later(async () => (await import('./content/openapi/document/blob-tasks.ts')).wrapTask),
  'page.document': later(async () => (await import('./content/pages/page-tasks.ts')).documentTask),
  'page.evaluate': later(async () => (await import('./content/pages/page-tasks.ts')).evaluateTask),
  'page.index': later(async () => (await import('./content/indexer/index-task.ts')).indexTask),
  'page.links': later(async () => (await import('./content/indexer/index-task.ts')).indexTask),
  'page.references': later(async () => (await import('./content/pages/page-tasks.ts')).referencesTask),
  'page.render': later(async () => (await import('./content/pages/page-tasks.ts')).renderTask),
  'page.sections': later(async () => (await import('./content/asking/sections-task.ts')).sectionsTask),
  'page.titled': later(async () => (await import('./content/edits/title-task.ts')).titledTask),
  'page.write': later(async () => (await import('./content/edits/document-task.ts')).writeTask),
  'reading.component': later(async () => (await import('./sites/components/draw-component-task.ts')).drawComponentTask),
  'reading.compare': later(async () => (await import('./sites/reading/draw-body-task.ts')).drawComparedTask),
  'reading.draw': later(async () => (await import('./sites/reading/draw-body-task.ts')).drawBodyTask),
  'reading.feed': later(async () => (await import('./sites/reading/feed.ts')).feedEntriesTask),
  'reading.page': later(async () => (await import('./sites/reading/draw-page-task.ts')).drawPageTask),
  'reading.facts': later(async () => (await import('./sites/reading/text-facts.ts')).factsAsideTask),
  'reading.text': later(async () => (await import('./sites/reading/written-text-task.ts')).writtenTextTask),
  'rooms.open': later(async () => (await import('./review/editing/page-blocks.ts')).openTask),
  'rooms.write': later(async () => (await import('./review/rooms/room-text.ts')).writeTask),
  'search.conditions': later(async () => (await import('./sites/publishing/visible-words-task.ts')).conditionsTask),
  'search.visible': later(async () => (await import('./sites/publishing/visible-words-task.ts')).visibleSectionsTask),
  'translate.page': later(async () => (await import('./sites/translations/translator/words-task.ts')).translatePageTask),
  'translate.words': later(async () => (await import('./sites/translations/translator/words-task.ts')).wordsOfPageTask),
  'variables.uses': later(async () => (await import('./content/links/variable-uses-task.ts')).variableUsesTask),
  'web.card': cardTask,
};
