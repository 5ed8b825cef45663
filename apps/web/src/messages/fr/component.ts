/** Blocks that an integration draws. */
export const component = {
  component: {
    open: 'Ouvrir ses réglages',
    nothing: 'Il ne reste rien à configurer ici.',
    missing: 'L’intégration n’a pas dessiné ce bloc.',
    deliveries: 'Ouvrir les envois',
  },
};
