import { count } from './words';

/** A space: its frame and its pages. */
export const space = {
  space: {
    live: 'Publicado',
    pages: 'Páginas',
    synced: 'Sincronizado',
    last: { import: 'Importado', export: 'Exportado' },
    editsSince: (n: number, isMore: boolean) => `desde entonces, ${isMore ? 'al menos ' : ''}${count(n, 'cambio', 'cambios')}`,
    revision: 'Revisión antigua',
    revisionNote: 'Está leyendo una revisión antigua de este espacio. No se puede cambiar.',
    backToLive: 'Volver al contenido publicado',
    emptyTitle: 'Este espacio aún no tiene páginas',
    emptyTree: 'Aquí aparecen las páginas.',
    emptyBody:
      'Escriba la primera página, o importe un repositorio Git con archivos Markdown, un sitio web o una exportación de otra herramienta, con el orden de las páginas y las imágenes.',
    firstPage: 'Escribir la primera página',
    firstPageLead: 'Se publica enseguida, y lo que escribe se guarda sobre la marcha.',
    firstPageProposed: 'Inicia una solicitud de cambio. Los lectores ven la página cuando se fusione.',
    importingTitle: 'Importando',
    importFailed: 'La importación ha fallado y no ha cambiado nada:',
    importing: 'La primera importación está en curso. Las páginas aparecen aquí cuando termine.',
    hidden: 'Oculta',
    hiddenHint: 'No está en el índice publicado; sigue accesible por su dirección.',
    previous: 'Anterior',
    next: 'Siguiente',
    file: 'Archivo',
    updated: 'Actualizado',
    viewSource: 'Ver código fuente',
    viewPage: 'Ver página',
    source: 'Código fuente de la página',
    pageCount: (n: number) => count(n, 'página', 'páginas'),
    groupEmpty: 'Esta página no tiene texto. Páginas que contiene:',
    pageEmpty: 'Esta página está vacía.',
    tooMuchToRead:
      'Leer esta página lleva demasiado tiempo o memoria, así que se muestra su código fuente. Divídala en páginas más pequeñas o simplifíquela.',
    unread: (n: number) =>
      `${count(n, 'página necesita', 'páginas necesitan')} demasiado tiempo o memoria para leerse, o ${n === 1 ? 'contiene' : 'contienen'} más de lo que puede contener una página. ${n === 1 ? 'Se muestra como código fuente y se encuentra' : 'Se muestran como código fuente y se encuentran'} por su texto sin formato:`,
    treeLabel: 'Índice',
    pager: 'Página anterior y siguiente',
    onThisPage: 'En esta página',
    facts: 'Sobre esta página',
    externalLink: 'Abre otro sitio',
    edit: 'Editar',
    editThis: 'Editar esta página',
  },

  spaceNav: {
    label: 'Espacio',
    changes: 'Cambios',
    history: 'Historial',
    files: 'Archivos',
    links: 'Enlaces',
    git: 'Sincronización con Git',
    jobs: 'Trabajo en segundo plano',
    settings: 'Ajustes',
    translations: 'Traducciones',
  },

  content: {
    formula: 'Fórmula',
    copyCode: 'Copiar código',
    backToNote: (n: number) => `Volver a la referencia ${n}`,
    linkCopied: 'Enlace copiado.',
    expandCode: 'Mostrar todo',
    foldCode: 'Mostrar menos',
    hasDraft: (when: string) => `Tiene cambios sin guardar en esta página (${when}).`,
    resumeDraft: 'Seguir editando',
  },

  sitePreview: { open: 'Vista previa en el sitio' },
};
