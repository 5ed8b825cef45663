import type { AuthorTool } from './tool.ts';
import { compareTool, listHistoryTool } from './tools/comparing.ts';
import { commentTool, listCommentsTool, listReviewersTool, requestReviewTool } from './tools/discussing.ts';
import { listPagesTool, listSpacesTool, searchTool, writingGuideTool } from './tools/finding.ts';
import {
  editChangeRequestTool,
  getChangeRequestTool,
  importContentTool,
  listChangeRequestsTool,
  openChangeRequestTool,
} from './tools/proposing.ts';
import { checkLinksTool, readPageTool } from './tools/reading.ts';

/**
 * Every tool of the authors' server, by its name, in the order in which clients list them. None merges, and none changes live content: that is done by
 * people, by the rules of the space.
 */
export const TOOLS = {
  list_spaces: listSpacesTool,
  writing_guide: writingGuideTool,
  search: searchTool,
  list_pages: listPagesTool,
  read_page: readPageTool,
  list_history: listHistoryTool,
  list_change_requests: listChangeRequestsTool,
  get_change_request: getChangeRequestTool,
  open_change_request: openChangeRequestTool,
  edit_change_request: editChangeRequestTool,
  import_content: importContentTool,
  compare: compareTool,
  check_links: checkLinksTool,
  list_comments: listCommentsTool,
  comment: commentTool,
  list_reviewers: listReviewersTool,
  request_review: requestReviewTool,
} as const satisfies Readonly<Record<string, AuthorTool>>;

/** Name of a tool. */
export type ToolName = keyof typeof TOOLS;

/** Returns whether a name is one of a tool. */
export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}
