import { count } from './words';

/** Several organizations: the switcher, a new one, and the search of a whole one. */
export const organizations = {
  switcher: {
    open: (title: string) => `${title}: cambiar de organización`,
    label: 'Organizaciones',
    failed: 'No se pudieron cargar las organizaciones.',
    new: 'Nueva organización…',
    newTitle: 'Nueva organización',
    newLead: 'Tiene sus propias personas, espacios y sitios. Usted será su administrador.',
    name: 'Nombre',
    create: 'Crear organización',
    creating: 'Creando…',
  },

  organizationSearch: {
    title: 'Búsqueda',
    lead: (organization: string) => `En las páginas publicadas de ${organization} que puede leer.`,
    field: 'Buscar en todos los espacios',
    all: 'Todos los resultados',
    allFor: (query: string) => `Todos los resultados de «${query}»`,
    filter: 'Espacios con resultados',
    allSpaces: 'Todos los espacios',
    inSpace: (n: number) => count(n, 'página', 'páginas'),
    found: (n: number) => `Encontrado en ${count(n, 'espacio', 'espacios')}`,
    foundIn: (n: number, space: string) => `${count(n, 'página', 'páginas')} en ${space}`,
    more: (n: number, space: string) => `Ver ${count(n, 'página', 'páginas')} de ${space}`,
    meant: (query: string) => `Resultados de «${query}».`,
    without: (words: string) => `Al primer resultado le falta ${words}.`,
    emptyTitle: 'Sin resultados',
    emptyBody: (query: string) => `Ninguna página que pueda leer contiene «${query}». Pruebe con menos palabras o con otras.`,
    startTitle: 'Buscar en todo',
    startBody: 'Escriba palabras para encontrar páginas en todos los espacios que puede leer.',
    keys: 'Las teclas de flecha recorren los resultados.',
  },
};
