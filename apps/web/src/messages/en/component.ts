/** Blocks that an integration draws. */
export const component = {
  component: {
    open: 'Open its settings',
    nothing: 'Nothing is left to configure here.',
    missing: 'The integration did not draw this block.',
    deliveries: 'Open deliveries',
  },
};
