import { count } from './words';

type Filter = 'broken' | 'ok' | 'in-app' | 'all';

const EMPTY: Record<Filter, { title: string; body: string }> = {
  broken: { title: 'No hay enlaces rotos', body: 'Todos los enlaces de este espacio funcionan.' },
  ok: { title: 'No hay enlaces que funcionen', body: 'Aquí aparecen los enlaces que funcionan.' },
  'in-app': { title: 'No hay enlaces a la consola', body: 'Aquí aparecen los enlaces a espacios y organizaciones de esta consola.' },
  all: { title: 'Aún no hay enlaces', body: 'Aquí aparecen los enlaces, imágenes e inclusiones de las páginas con su estado.' },
};

/** The links of a space. */
export const links = {
  links: {
    title: 'Enlaces',
    lead: 'Todos los enlaces de este espacio, y cuáles están rotos.',
    filter: 'Enlaces',
    filters: { broken: 'Rotos', ok: 'Funcionan', 'in-app': 'A la consola', all: 'Todos los enlaces' } as Record<Filter, string>,
    empty: (filter: Filter) => EMPTY[filter],
    untitled: 'Sin título',
    count: (n: number) => count(n, 'enlace', 'enlaces'),
    edit: (title: string) => `Editar ${title}`,
    leadsTo: 'Destino',
    nothing: '(vacío)',
    line: (n: number) => `Línea ${n}`,
    statuses: { ok: 'Funciona', broken: 'Roto', 'in-app': 'A la consola' } as Record<'ok' | 'broken' | 'in-app', string>,
    problems: { missing: 'Destino no encontrado', anchor: 'Título no encontrado' } as Record<'missing' | 'anchor', string>,
    kinds: {
      link: 'Enlace',
      image: 'Imagen',
      embed: 'Página incrustada',
      file: 'Archivo',
      'content-ref': 'Enlace a página',
      include: 'Contenido reutilizable',
      openapi: 'Especificación de API',
      'openapi-spec': 'Especificación de API',
    } as Record<'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec', string>,
  },
};
