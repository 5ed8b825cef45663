import { count } from './words';

/** The trash of pages. */
export const pageTrash = {
  pageTrash: {
    title: 'Páginas eliminadas',
    lead: 'Páginas que se eliminaron del contenido publicado. Al restaurar una vuelven su texto, su dirección y todo lo que contenía.',
    emptyTitle: 'No se ha eliminado nada',
    emptyBody: 'Aquí aparecen las páginas que se eliminan del contenido publicado, hasta donde llega el historial.',
    noneHere: 'No se eliminó nada en esta parte del historial.',
    list: 'Páginas eliminadas',
    below: (n: number) => (n === 1 ? 'Solo esta página' : `${count(n, 'página', 'páginas')} con lo que contenía`),
    deletedBy: (name: string) => `eliminada por ${name}`,
    restore: 'Restaurar',
    restoreOf: (title: string) => `Restaurar ${title}`,
    restored: (title: string) => `${title} ha vuelto`,
    proposed: (n: number) => `#${n} la devuelve cuando se fusione`,
    older: 'Buscar más atrás',
    history: 'Historial',
  },
};
