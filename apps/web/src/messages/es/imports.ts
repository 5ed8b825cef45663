import { numberText } from '@/lib/intl';
import { count } from './words';

/** Bringing in what other tools hold. */
export const imports = {
  imports: {
    lead: 'Las páginas se añaden a este espacio con sus imágenes, orden y enlaces. Lo que ya hay no cambia.',
    newLead: 'Crea un espacio nuevo con las páginas, imágenes, orden y enlaces.',
    from: 'Origen',
    sources: {
      website: { label: 'Sitio web', hint: 'Recorrido desde una página' },
      file: { label: 'Documento', hint: 'Word, Markdown o HTML' },
      zip: { label: 'Zip de documentos', hint: 'Las carpetas pasan a ser la estructura' },
      git: { label: 'Repositorio Git', hint: 'De una herramienta de documentación' },
      notion: { label: 'Notion', hint: 'Exportación en zip' },
      confluence: { label: 'Confluence', hint: 'Exportación del espacio en zip' },
      'github-wiki': { label: 'Wiki de GitHub', hint: 'Clon en zip' },
    } as Record<ImportKind, { label: string; hint: string }>,
    how: {
      file: 'Un archivo .docx, .md o .html, de hasta 100 MB. Se conservan los títulos, tablas e imágenes.',
      zip: 'Un .zip con archivos Markdown, HTML o Word y sus imágenes, o un repositorio de MkDocs, Docusaurus, VitePress, Starlight, Mintlify, Hugo, Obsidian, Jekyll o AsciiDoc, de hasta 100 MB.',
      notion: 'En Notion: Settings, Export, como Markdown & CSV o HTML, con subpáginas. Elija el .zip sin modificar.',
      confluence: 'En Confluence: Space settings, Export space, como HTML. Elija el .zip sin modificar.',
      'github-wiki': 'Ejecute git clone https://github.com/owner/name.wiki.git y comprima en zip la carpeta que crea.',
    } as Record<Exclude<ImportKind, 'website' | 'git'>, string>,
    howWebsite: (most: number | undefined) =>
      `La página de esta URL y las páginas del mismo sitio a las que enlaza${most === undefined ? '' : `: como máximo ${count(most, 'página', 'páginas')}, en el orden de su navegación`}.`,
    repository: {
      hint: 'Como https://github.com/owner/docs.git. Los archivos de MkDocs, Docusaurus, VitePress y otros se convierten una vez. Para mantener iguales un espacio y un repositorio, conéctelos: Git, en los ajustes del espacio.',
      missing: 'Escriba primero la dirección del repositorio.',
      branch: 'Rama o etiqueta',
      branchHint: 'Vacío, la rama predeterminada.',
      directory: 'Carpeta',
      directoryHint: 'Como docs o website; vacío, todo el repositorio.',
      token: 'Token de acceso',
      tokenHint: 'Para un repositorio que no es público. Se elimina cuando termina la importación.',
    },
    address: 'Dirección',
    addressHint: 'Como https://docs.example.com/',
    file: 'Archivo',
    choose: 'Elegir un archivo',
    drop: 'Suelte para importar este archivo',
    noFile: 'Elija primero un archivo.',
    noAddress: 'Escriba primero la URL de una página.',
    unknownFile: 'No es un archivo .docx, .md o .html. Para importar varios archivos, comprímalos en zip.',
    space: 'Nombre del espacio nuevo',
    spaceHint: 'Vacío, se toma de la importación.',
    submit: 'Importar',
    preview: 'Vista previa',
    previewHint: 'Muestra las páginas y lo que se omitiría, y no cambia nada.',
    previewed: (n: number, of: number) =>
      `Se importarían ${numberText(n)} de ${count(of, 'elemento', 'elementos')}. No se ha cambiado nada.`,
    tree: 'Páginas que se añadirían',
    firstPages: 'Primeras páginas tal como se escribirían',
    isLink: '(enlace)',
    continue: (left: number) => `Importar más páginas (quedan ${numberText(left)})`,
    left: (n: number) =>
      `${count(n, 'página del sitio web queda', 'páginas del sitio web quedan')} por importar, porque una importación tiene un límite. Otra ${n === 1 ? 'la coloca' : 'las coloca'} en su lugar entre las páginas que hay aquí.`,
    continued: 'Las páginas que quedaron de esta importación llegaron con otra.',
    openContinuation: 'Abrir su informe',
    importNow: 'Importar estas',
    change: 'Elegir otra cosa',
    report: 'Informe de la importación',
    openReport: 'Abrir el informe',
    download: 'Descargar como Markdown',
    takeBack: 'Deshacer la importación',
    takeBackHint: 'La importación es una revisión: al deshacerla, el contenido anterior vuelve a publicarse. Queda en el historial.',
    stands: {
      live: 'La importación es una revisión: al deshacerla, el contenido anterior vuelve a publicarse. Queda en el historial.',
      taken_back: 'Esta importación se deshizo: nada de lo que añadió está ahí. Queda en el historial, donde se puede volver a publicar.',
      changed: 'El contenido ha cambiado desde esta importación. En el historial se puede volver a publicar una revisión anterior.',
    } as Record<'live' | 'taken_back' | 'changed', string>,
    allCame: 'Todo llegó tal como estaba.',
    outcomes: { left_out: 'Omitido', changed: 'Cambiado' } as Record<'left_out' | 'changed', string>,
    times: (n: number) => (n === 1 ? '(1 vez)' : `(${numberText(n)} veces)`),
    starting: 'Empezando…',
    sending: (name: string) => `Subiendo ${name}`,
    sent: (sent: string, size: string) => `${sent} de ${size}`,
    stop: 'Detener',
    leave: 'Puede cerrar esto. Continúa en segundo plano.',
    done: (n: number, of: number) =>
      n === of
        ? `${count(n, 'elemento importado', 'elementos importados')}: páginas, grupos, enlaces y archivos.`
        : `Importados ${numberText(n)} de ${count(of, 'elemento', 'elementos')}.`,
    warnings: (n: number) => count(n, 'elemento cambiado u omitido', 'elementos cambiados u omitidos'),
    moreWarnings: (n: number) => `y ${numberText(n)} más`,
    cancelled: 'La importación se ha detenido. No se ha cambiado nada.',
    again: 'Importar otra cosa',
    tryAgain: 'Intentarlo de nuevo',
    openPage: 'Abrir la primera página nueva',
    openSpace: 'Abrir el espacio',
  },
};

/** Kinds of imports to choose from. */
export type ImportKind = 'website' | 'file' | 'zip' | 'git' | 'notion' | 'confluence' | 'github-wiki';
