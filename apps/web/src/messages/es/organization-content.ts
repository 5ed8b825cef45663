import { numberText } from '@/lib/intl';
import { count } from './words';

/** Content that the spaces of an organization share. */
export const sharedContent = {
  sharedContent: {
    lead: 'El contenido reutilizable y las variables de todos los espacios que puede leer, y cuánto se usa cada uno.',
    search: 'Buscar por título, valor o espacio',
    kind: 'Tipo',
    all: 'Todo',
    reusable: 'Contenido reutilizable',
    variable: 'Variables',
    list: 'Contenido compartido de la organización',
    total: (n: number, spaces: number) => `${count(n, 'entrada', 'entradas')} en ${count(spaces, 'espacio', 'espacios')}`,
    progress: (n: number, spaces: number) => `${numberText(n)} de ${count(spaces, 'espacio leído', 'espacios leídos')}`,
    inSpace: (title: string) => `en ${title}`,
    nothing: 'Nada coincide.',
    emptyTitle: 'Todavía no se comparte nada',
    emptyBody: 'Aquí aparecen el contenido reutilizable y las variables de los espacios.',
  },
};
