/** Blocks that an integration draws. */
export const component = {
  component: {
    open: 'Einstellungen öffnen',
    nothing: 'Hier ist nichts mehr zu konfigurieren.',
    missing: 'Die Integration hat diesen Block nicht gezeichnet.',
    deliveries: 'Zustellungen öffnen',
  },
};
