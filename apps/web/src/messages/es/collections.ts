import { numberText } from '@/lib/intl';
import { count } from './words';

/** Collections, and what is done with spaces and collections at home. */
export const collections = {
  collections: {
    new: 'Colección nueva',
    newInside: 'Colección nueva dentro',
    newLead: 'Una colección agrupa espacios y define quién los ve. Las colecciones se pueden anidar.',
    rename: 'Cambiar nombre',
    renameTitle: (title: string) => `Cambiar el nombre de ${title}`,
    name: 'Título',
    description: 'Descripción',
    create: 'Crear colección',
    creating: 'Creando…',
    saving: 'Guardando…',
    created: (title: string) => `${title} se ha creado`,
    menu: (title: string) => `Acciones de ${title}`,
    empty: 'Esta colección está vacía. Mueva espacios aquí desde sus menús.',
    failed: 'No se pudo cargar su contenido.',
    show: (title: string, n: number) => `Mostrar más de ${title} (${count(n, 'elemento', 'elementos')})`,

    duplicate: 'Duplicar',
    duplicated: (title: string) => `${title} se ha creado`,
    remove: 'Eliminar',
    removed: (title: string) => `${title} se ha eliminado`,
    undo: 'Deshacer',
    restored: (title: string) => `${title} se ha restaurado`,

    move: 'Mover a…',
    moveTitle: (title: string) => `Mover ${title}`,
    moveLead: 'Hereda el acceso del lugar donde está, salvo que defina el suyo.',
    moveFilter: 'Filtrar colecciones',
    moved: (title: string, to: string) => `${title} se ha movido a ${to}`,
    root: 'Ninguna colección',
    here: 'Lugar actual',
    nowhere: 'Ninguna colección con ese nombre acepta contenido suyo.',

    deleteTitle: 'Eliminar esta colección',
    deleteBody: (title: string) =>
      `${title} y todas las colecciones que contiene se eliminan definitivamente, con los roles asignados en ellas. Sus espacios van a la papelera y se pueden restaurar durante 7 días, fuera de toda colección.`,
    deleteConfirm: (title: string) => `Escriba «${title}» para confirmar`,
    deleteSubmit: 'Eliminar colección',
    deleting: 'Eliminando…',
  },

  trash: {
    lead: 'Los espacios eliminados se pueden restaurar durante 7 días. Después se eliminan definitivamente.',
    link: 'Papelera',
    emptyTitle: 'La papelera está vacía',
    emptyBody: 'Los espacios eliminados se conservan aquí 7 días.',
    back: 'Volver a los espacios',
    deletedBy: (name: string) => `eliminado por ${name}`,
    deleted: 'eliminado',
    left: (days: number) => (days === 0 ? 'Queda menos de un día' : days === 1 ? 'Queda 1 día' : `Quedan ${numberText(days)} días`),
    restore: 'Restaurar',
    restoreOf: (title: string) => `Restaurar ${title}`,
    restored: (title: string) => `${title} se ha restaurado`,
    open: 'Abrir',
  },
};
