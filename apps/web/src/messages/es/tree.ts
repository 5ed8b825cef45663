import { count } from './words';

/** Changing the table of contents of a space. */
export const tree = {
  tree: {
    pages: 'Páginas',
    add: 'Página, grupo o enlace nuevo',
    entryMenu: (title: string) => `Acciones de ${title}`,
    newPage: 'Página nueva',
    newPageBelow: 'Página nueva debajo',
    newGroup: 'Grupo nuevo',
    newLink: 'Enlace nuevo',
    edit: 'Editar',
    rename: 'Cambiar nombre',
    renameOf: (title: string) => `Cambiar el nombre de ${title}`,
    newTitle: (title: string) => `Título nuevo de ${title}`,
    move: 'Mover a…',
    moveOf: (title: string) => `Mover ${title} a…`,
    remove: 'Eliminar',
    removeOf: (title: string) => `Eliminar ${title}`,
    locked: 'Bloqueado',
    lockedHint:
      'La edición directa está bloqueada en este espacio. Abra una solicitud de cambio o pida a un administrador que la desbloquee en los ajustes.',

    title: 'Título',
    leadsTo: 'Destino',
    leadsToHint: 'Una URL como https://example.com, o una página de este espacio: escriba parte de su título.',
    createPage: 'Crear y escribir',
    createGroup: 'Crear grupo',
    createLink: 'Crear enlace',
    creating: 'Creando…',
    whereAfter: (title: string) => `Va después de ${title}.`,
    whereBelow: (title: string) => `Va debajo de ${title}.`,
    whereLast: 'Va al final del índice.',
    groupLead: 'Un grupo es un encabezado del índice. Va al final; mueva páginas debajo de él.',
    created: (title: string) => `${title} se ha añadido al índice`,

    moveTitle: (title: string) => `Mover ${title}`,
    moveLead: 'Elija dónde colocarla; allí pasa a ser la última. Puede que su archivo también se mueva; los enlaces siguen funcionando.',
    moveFilter: 'Filtrar páginas',
    top: 'El nivel superior del índice',
    here: 'Lugar actual',
    nowhere: 'Ningún elemento con ese nombre puede tener páginas debajo.',
    moved: (title: string, to: string) => `${title} se ha movido debajo de ${to}`,
    movedTop: (title: string) => `${title} se ha movido al nivel superior`,
    undo: 'Deshacer',

    removed: (title: string, below: number, broken: number) =>
      [
        below === 0 ? `${title} se ha eliminado.` : `Se han eliminado ${title} y ${count(below, 'página', 'páginas')} que contenía.`,
        ...(broken === 0 ? [] : [`${count(broken, 'enlace está roto', 'enlaces están rotos')} ahora.`]),
      ].join(' '),
    restored: (title: string) => `${title} se ha restaurado`,
    restoredAmong: (title: string) => `${title} se ha restaurado. Los cambios posteriores de otros se conservan`,
    generated: 'Esta página se genera a partir de una especificación OpenAPI. Cambie la especificación o el elemento de encima.',
    stays: {
      generated: 'Se genera a partir de una especificación OpenAPI, que define su lugar.',
      first: 'Ya es el primero aquí.',
      last: 'Ya es el último aquí.',
      top: 'Ya está en el nivel superior.',
      alone: 'No hay ningún elemento antes del que pueda colgar.',
      group: 'Los grupos solo pueden estar en el nivel superior.',
      link: 'Los enlaces no pueden tener elementos debajo.',
    },
    movedBy: {
      up: (title: string, at: number, of: number) => `${title} ha subido, ${at} de ${of}`,
      down: (title: string, at: number, of: number) => `${title} ha bajado, ${at} de ${of}`,
      out: (title: string, at: number, of: number) => `${title} ha salido un nivel, ${at} de ${of}`,
      in: (title: string, at: number, of: number) => `${title} ha entrado un nivel, ${at} de ${of}`,
    },
  },
};
