import { numberText } from '@/lib/intl';
/** Images from other hosts. */
export const pictures = {
  pictures: {
    title: 'Imágenes de otros hosts',
    lead: 'Una imagen de otro host revela a ese host cuándo la ve alguien y desde qué dirección IP. Las imágenes pueden esperar a que se pidan. No afecta a los sitios publicados, los PDF ni las exportaciones.',
    which: 'Imágenes de otros hosts',
    settings: {
      proposals: {
        label: 'Preguntar en las propuestas',
        hint: 'En solicitudes de cambio, comentarios y sugerencias de personas que no pueden editar el espacio, las imágenes esperan a que se pidan. En el resto se cargan.',
      },
      ask: { label: 'Preguntar siempre', hint: 'Las imágenes esperan a que se pidan en toda la consola.' },
      load: { label: 'Cargar siempre', hint: 'Todas las imágenes se cargan al abrir una página.' },
    },
    waiting: (count: number) =>
      count === 1 ? 'Una imagen de otro host no se ha cargado' : `${numberText(count)} imágenes de otros hosts no se han cargado`,
    loadAll: 'Cargar todas las imágenes',
  },
};
