/** Blocks that an integration draws. */
export const component = {
  component: {
    open: 'Abrir sus ajustes',
    nothing: 'Aquí no queda nada por configurar.',
    missing: 'La integración no dibujó este bloque.',
    deliveries: 'Abrir entregas',
  },
};
