/** Content as a file to print or hand on. */
export const pdf = {
  pdf: {
    command: 'Export as PDF',
    title: 'Export as PDF',
    lead: 'With a table of contents, links and pictures, as it is now.',
    what: 'What to export',
    whole: { space: 'The whole space', changeRequest: 'The whole change request', hint: 'Every page that is not hidden' },
    below: { label: (title: string) => `“${title}” and the pages below it` },
    only: { label: (title: string) => `Only “${title}”` },
    submit: 'Make PDF',
    making: 'Making the PDF…',
    long: 'It takes longer than usual. You can leave this open: the PDF comes here when it is made.',
    ready: 'The PDF is ready.',
    download: 'Download PDF',
    valid: 'The link works for an hour, for whoever has it.',
    again: 'Try again',
    other: 'Export something else',
  },
};
