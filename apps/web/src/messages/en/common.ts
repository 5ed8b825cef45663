/** Messages of several screens. */
export const common = {
  common: {
    save: 'Save',
    saved: 'Saved.',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    copy: 'Copy',
    copied: 'Copied',
    loadMore: 'Show more',
    loading: 'Loading',
    details: 'Details',
    optional: 'optional',
    skip: 'Skip to the text',
    system: 'Octavo',
    just: 'just now',
  },

  errors: {
    title: 'Something went wrong',
    body: 'This screen could not be shown. Nothing that was saved is lost. Try again; if it stays, tell your administrator what follows.',
    notFoundTitle: 'There is nothing at this address',
    notFoundBody: 'It may have been moved or deleted, or you may not have access to it. Check the address, or go back to your spaces.',
    pageNotFoundTitle: 'There is no page at this address',
    pageNotFoundBody:
      'It may have been renamed, moved or deleted since the link was made. Search the space for it, or open its first page.',
    home: 'Go to your spaces',
    firstPage: 'Open the first page',
    search: 'Search this space',
    network: 'Octavo could not be reached. Check your connection and try again; what you typed is still here.',
    reference: (digest: string) => `Reference ${digest}`,
  },

  nav: {
    home: 'Spaces',
    account: 'Account',
    profile: 'Profile',
    security: 'Security',
    sessions: 'Sessions',
    notifications: 'Notifications',
    tokens: 'API tokens',
    theme: 'Theme',
    themeLight: 'Light',
    themeDark: 'Dark',
    themeSystem: 'As the system',
    openMenu: 'Your account',
    organization: 'Organization',
    breadcrumbs: 'Where you are',
  },

  panes: {
    margin: 'Beside the text',
  },
};
