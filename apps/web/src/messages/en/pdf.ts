/** Content as a file to print or hand on. */
export const pdf = {
  pdf: {
    command: 'Export as PDF',
    title: 'Export as PDF',
    lead: 'Includes a table of contents, links and images, as of now.',
    what: 'Content',
    whole: { space: 'The whole space', changeRequest: 'The whole change request', hint: 'Every page that is not hidden' },
    below: { label: (title: string) => `“${title}” and the pages below it` },
    only: { label: (title: string) => `Only “${title}”` },
    submit: 'Create PDF',
    making: 'Creating the PDF…',
    long: 'This takes longer than usual. Leave this open: the PDF appears here when it is ready.',
    ready: 'The PDF is ready.',
    download: 'Download PDF',
    valid: 'The link works for an hour, for anybody who has it.',
    again: 'Try again',
    other: 'Export something else',
  },
};
