import { count } from './words';

/** Reusable content, and where it is shown. */
export const reusable = {
  reusable: {
    lead: 'Piezas que muestran varias páginas, y dónde se muestra cada una.',
    emptyTitle: 'Sin contenido reutilizable',
    emptyBody: 'Una pieza viene de la carpeta .gitbook/includes de un repositorio, o se crea con la API.',
    list: 'Piezas',
    uses: (n: number) => (n === 0 ? 'No se muestra en ningún lugar' : `Se muestra en ${count(n, 'lugar', 'lugares')}`),
    others: (n: number) => `y ${count(n, 'lugar más', 'lugares más')}`,
    usersOf: (title: string) => `Lugares que muestran ${title}`,
    more: (title: string) => `Más sobre ${title}`,
    rename: 'Cambiar el nombre',
    renameTitle: (title: string) => `Cambiar el nombre de ${title}`,
    renameLead: 'Los lugares que la muestran la siguen mostrando: nombran su archivo, que se conserva.',
    name: 'Título',
    renamed: (title: string) => `Ahora se llama ${title}.`,
    remove: 'Eliminar…',
    removeTitle: (title: string) => `¿Eliminar ${title}?`,
    removeLead: 'La pieza desaparece de este contenido. El historial del espacio la conserva.',
    breaks: (n: number) => `${count(n, 'lugar muestra', 'lugares muestran')} en su lugar una inclusión rota.`,
    breaksNothing: 'Nada la muestra.',
    removeSubmit: 'Eliminar',
    removed: (title: string) => `${title} se eliminó.`,
  },
};
