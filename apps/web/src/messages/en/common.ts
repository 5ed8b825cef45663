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
    skip: 'Skip to content',
    system: 'Octavo',
    just: 'just now',
  },

  errors: {
    title: 'Something went wrong',
    body: 'This screen could not be shown. Nothing you saved is lost. Try again. If it keeps failing, send your administrator the following.',
    notFoundTitle: 'Page not found',
    notFoundBody: 'It may have been moved or deleted, or you may not have access. Check the address, or go back to your spaces.',
    pageNotFoundTitle: 'Page not found',
    pageNotFoundBody: 'It may have been renamed, moved or deleted. Search the space, or open its first page.',
    home: 'Go to your spaces',
    firstPage: 'Open the first page',
    search: 'Search this space',
    network: 'Could not reach Octavo. Check your connection and try again. What you typed is still here.',
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
    themeSystem: 'System',
    openMenu: 'Your account',
    organization: 'Organization',
    breadcrumbs: 'Breadcrumbs',
  },

  panes: {
    margin: 'Page sidebar',
  },
};
