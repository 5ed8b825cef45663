import { count } from './words';

/** The links of a whole organization. */
export const linkHealth = {
  linkHealth: {
    title: 'Estado de los enlaces',
    lead: 'Enlaces rotos en el contenido publicado de todos los espacios que usted puede leer.',
    search: 'Espacio',
    only: 'Solo espacios con enlaces rotos',
    list: 'Espacios',
    open: (title: string) => `Enlaces rotos en ${title}`,
    all: 'Todos los enlaces de este espacio',
    broken: (n: number) => count(n, 'enlace roto', 'enlaces rotos'),
    of: (n: number) => `de ${count(n, 'enlace', 'enlaces')}`,
    counting: 'Contando…',
    progress: (counted: number, spaces: number) =>
      `${count(counted, 'espacio', 'espacios')} de ${count(spaces, 'espacio', 'espacios')} contados`,
    total: (broken: number, spaces: number) =>
      `${count(broken, 'enlace roto', 'enlaces rotos')} en ${count(spaces, 'espacio', 'espacios')}`,
    emptyTitle: 'No hay enlaces rotos',
    emptyBody: 'Todos los enlaces de estos espacios funcionan.',
    nothing: 'Ningún espacio coincide.',
    export: 'Exportar como CSV',
    stop: 'Detener',
    exporting: (n: number) => `${count(n, 'enlace', 'enlaces')} hasta ahora`,
    exported: (n: number) => `${count(n, 'enlace guardado', 'enlaces guardados')}.`,
    stopped: 'Se detuvo la exportación.',
  },
};
