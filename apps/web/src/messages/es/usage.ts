import { numberText } from '@/lib/intl';
import { count } from './words';

/** Extent and use of an organization. */
export const usage = {
  usage: {
    title: 'Uso',
    lead: 'Qué contiene su organización y cómo se ha usado en los últimos 30 días.',
    nearLimit: 'Un límite está casi agotado, o agotado. Elimine lo que no haga falta, o pida más al operador de esta instalación.',
    people: 'Personas',
    members: 'Miembros',
    active: (active: number) => `${numberText(active)} activos en los últimos 30 días`,
    guests: 'Invitados',
    disabled: 'Desactivados',
    spaces: 'Espacios',
    spacesLead:
      'Contenido publicado, sin la papelera. El historial y los borradores se suman aparte; un archivo que comparten varios espacios se guarda una vez.',
    space: 'Espacio',
    pages: 'Páginas',
    files: 'Archivos',
    size: 'Tamaño de los archivos',
    total: (spaces: number, pages: number, files: number, size: string) =>
      `${count(spaces, 'espacio', 'espacios')}, ${count(pages, 'página', 'páginas')}, ${count(files, 'archivo', 'archivos')} con ${size}`,
    part: (shown: number, spaces: number) =>
      `Se muestran ${numberText(shown)} de ${count(spaces, 'espacio', 'espacios')}, los más grandes primero.`,
    noSpaces: 'Aún no hay ningún espacio.',
    sites: 'Sitios',
    sitesLead: (views: number, sites: number) =>
      `${count(views, 'visita', 'visitas')} de lectores en los últimos 30 días, en ${count(sites, 'sitio', 'sitios')}.`,
    site: 'Sitio',
    views: 'Visitas',
    noSites: 'Aún no hay ningún sitio.',
  },
};
