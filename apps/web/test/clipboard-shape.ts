/** HTML in the shape in which a program puts it on the clipboard, with the Markdown that it becomes. */
export interface ClipboardHtml {
  from: string;
  html: string;
  markdown: string;
}
