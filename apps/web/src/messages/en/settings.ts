/** Settings of spaces and organizations. */
export const settings = {
  settings: {
    title: 'Settings',
    screens: { general: 'General', openapi: 'OpenAPI' } as Record<'general' | 'openapi', string>,
    spaceTitle: 'Title',
    emoji: 'Emoji',
    emojiHint: 'One emoji, shown beside the title.',
    orgTitle: 'Title',
    orgLead: 'What everybody here sees of your organization.',
    danger: 'Danger zone',
    deleteTitle: 'Delete this space',
    deleteBody: 'The space and its content are no longer reachable. An administrator can bring it back within 7 days.',
    deleteConfirm: (title: string) => `Type “${title}” to delete it`,
    deleteSubmit: 'Delete space',
    deleting: 'Deleting…',
    readOnly: 'You can see these settings, but only an administrator can change them.',
    saving: 'Saving…',
  },
};
