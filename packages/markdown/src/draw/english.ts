import type { DrawWords } from './words.ts';

const WHY_NOT = { missing: 'not available', 'too-deep': 'included too deeply', 'too-much': 'too much is included on this page' };

/** The words of the console. */
export const ENGLISH: DrawWords = {
  info: 'Note',
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
  tip: 'Tip',
  details: 'Details',
  page: 'Page',
  file: 'File',
  open: 'Open',
  tab: (number) => `Tab ${number}`,
  table: 'Table',
  notes: 'Notes',
  linkTo: (title) => `Link to ${title}`,
  brokenLink: 'This link leads nowhere',
  linkNotAllowed: 'This link is not allowed',
  noPicture: 'Picture not available',
  loadPicture: 'Load picture',
  diagram: (kind) => `Diagram source (${kind})`,
  prompt: 'Prompt',
  checked: 'Checked',
  task: 'Task',
  update: 'Update',
  specification: 'Specification',
  required: 'required',
  notIncluded: (target, why) => `Reusable content ${target}: ${WHY_NOT[why]}`,
};
