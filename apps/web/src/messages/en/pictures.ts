/** Pictures of other hosts. */
export const pictures = {
  pictures: {
    title: 'Pictures of other hosts',
    lead: 'A picture that lies on another host tells that host when somebody looks at it, and from which address. Pictures can wait until the reader asks for them. Published sites, PDFs and exports are not touched by this.',
    which: 'Pictures of other hosts',
    settings: {
      proposals: {
        label: 'Wait in proposals',
        hint: 'In change requests, comments and suggestions of people who may not edit the space they wait until they are asked for; elsewhere they are loaded.',
      },
      ask: { label: 'Wait everywhere', hint: 'In the whole console they wait until they are asked for.' },
      load: { label: 'Load always', hint: 'Everybody’s pictures are loaded as soon as a page is opened.' },
    },
    waiting: (count: number) => `${count} pictures of other hosts are not loaded`,
    loadAll: 'Load all pictures',
  },
};
