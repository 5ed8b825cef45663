/** Images from other hosts. */
export const pictures = {
  pictures: {
    title: 'Images from other hosts',
    lead: 'An image on another host tells that host when somebody views it, and from which IP address. Images can wait until the viewer asks for them. Published sites, PDFs and exports are not affected.',
    which: 'Images from other hosts',
    settings: {
      proposals: {
        label: 'Ask in proposals',
        hint: 'In change requests, comments and suggestions by people who cannot edit the space, images wait until asked for. Elsewhere they load.',
      },
      ask: { label: 'Always ask', hint: 'Images wait until asked for in the whole console.' },
      load: { label: 'Always load', hint: 'All images load when a page is opened.' },
    },
    waiting: (count: number) => `${count} images from other hosts are not loaded`,
    loadAll: 'Load all images',
  },
};
