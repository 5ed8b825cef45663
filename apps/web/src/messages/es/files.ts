import { numberText } from '@/lib/intl';
import { count } from './words';

/** Files of a space. */
export const files = {
  files: {
    title: 'Archivos',
    lead: 'Imágenes y otros archivos que usan las páginas. Suelte archivos en cualquier lugar para añadirlos.',
    leadReading: 'Imágenes y otros archivos que usan las páginas.',
    emptyTitle: 'Aún no hay archivos',
    emptyBody: 'Suelte archivos aquí o elíjalos, de hasta 100 MB cada uno. Las importaciones y las páginas también traen archivos.',
    emptyBodyReading: 'Los archivos aparecen aquí cuando alguien añade uno o importa una página que usa uno.',
    isPointer: 'En Git LFS, sin descargar',
    name: 'Nombre',
    type: 'Tipo',
    size: 'Tamaño',
    added: 'Añadido',
    actions: 'Acciones',
    upload: 'Subir archivos',
    drop: 'Suelte para subir a este espacio',
    search: 'Buscar archivos',
    nothingFound: (text: string) => `Ningún nombre de archivo contiene «${text}».`,
    total: (n: number) => count(n, 'archivo', 'archivos'),
    found: (n: number, of: number) => `${numberText(n)} de ${count(of, 'archivo', 'archivos')}`,
    order: 'Orden',
    orders: { name: 'Por nombre', newest: 'Más nuevos primero', largest: 'Más grandes primero' } as Record<
      'name' | 'newest' | 'largest',
      string
    >,
    menuOf: (name: string) => `Acciones de ${name}`,
    open: 'Abrir',
    download: 'Descargar',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado. Funciona para todas las personas que pueden leer este espacio.',
    rename: 'Cambiar nombre',
    renameTitle: (name: string) => `Cambiar el nombre de ${name}`,
    renameLead: 'Los enlaces que llevan a él se actualizan.',
    newName: 'Nombre nuevo',
    renamed: (name: string, links: number) =>
      links === 0 ? `Ahora se llama ${name}.` : `Ahora se llama ${name}. ${count(links, 'enlace actualizado', 'enlaces actualizados')}.`,
    remove: 'Eliminar',
    removed: (name: string, broken: number) =>
      broken === 0
        ? `${name} se ha eliminado. Ninguna página lo usaba.`
        : `${name} se ha eliminado. ${count(broken, 'enlace está roto', 'enlaces están rotos')} ahora.`,
    undo: 'Deshacer',
    restored: (name: string) => `${name} se ha restaurado.`,
    locked:
      'La edición directa está bloqueada en este espacio, así que los archivos solo se pueden añadir con solicitudes de cambio e importaciones.',
  },
};
