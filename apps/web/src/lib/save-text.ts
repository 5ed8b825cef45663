/** Has the browser save a text as a file of that name; Markdown unless `type` names another media type. */
export function saveText(text: string, name: string, type = 'text/markdown'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
