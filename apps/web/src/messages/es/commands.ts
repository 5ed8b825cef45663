import { count } from './words';

/** The palette and the keys. */
export const commands = {
  palette: {
    title: 'Búsqueda y comandos',
    placeholderSpace: 'Busque en este espacio o escriba un comando',
    placeholder: 'Vaya a un espacio o escriba un comando',
    pages: 'Páginas',
    text: 'En el texto',
    textMeant: (query: string) => `En el texto: resultados de «${query}»`,
    pinned: 'Fijada',
    textWithout: (words: string) => `En el texto: el primer resultado no contiene ${words}`,
    version: (path: string) => `Otra versión: ${path}`,
    spaces: 'Espacios',
    ask: 'Preguntas',
    askThis: (question: string) => `Preguntar «${question}»`,
    commands: 'Comandos',
    go: 'Ir a',
    empty: (query: string) => `No hay resultados para «${query}». Pruebe con menos palabras o con otras.`,
    hint: 'Escriba para buscar.',
    searching: 'Buscando…',
    failed: 'La búsqueda ha fallado. Inténtelo de nuevo.',
    open: 'abrir',
    move: 'mover',
    dismiss: 'cerrar',
    results: (n: number) => count(n, 'resultado', 'resultados'),
  },

  ask: {
    title: 'Preguntar',
    lead: (space: boolean) =>
      space
        ? 'Respuesta a partir de las páginas publicadas de este espacio.'
        : 'Respuesta a partir de las páginas publicadas que puede leer.',
    question: 'Pregunta',
    send: 'Preguntar',
    stop: 'Detener',
    writing: 'Leyendo las páginas…',
    nothing: 'Las páginas no responden a esto. Pregunte con otras palabras o busque.',
    note: 'Escrito por un modelo a partir de las páginas que se nombran aquí. Compruebe lo importante.',
    stopped: 'Detenido.',
    failed: 'No se pudo escribir ninguna respuesta. Inténtelo de nuevo en un minuto.',
    sources: 'Fuentes',
    source: (n: number, title: string) => `Fuente ${n}: ${title}`,
  },

  shortcuts: {
    title: 'Atajos de teclado',
    palette: 'Búsqueda y comandos',
    search: 'Buscar',
    help: 'Atajos de teclado',
    toggleTree: 'Mostrar u ocultar las páginas',
    toggleMargin: 'Mostrar u ocultar el margen',
    nextPage: 'Página siguiente',
    previousPage: 'Página anterior',
    treeTitle: 'En el índice',
    treeMove: 'Subir y bajar',
    treeOpen: 'Abrir y cerrar una rama',
    treeEnds: 'Primera y última página',
    treeType: 'Saltar a un título escribiéndolo',
    everywhere: 'En todas partes',
    screen: 'En esta pantalla',
    singleKeys: 'Atajos de una sola tecla',
    tree: {
      rename: 'Cambiar nombre',
      moveAmong: 'Mover entre los de su nivel',
      moveLevel: 'Salir o entrar un nivel',
      remove: 'Eliminar',
      menu: 'Más acciones',
    },
  },

  stars: {
    title: 'Destacados',
    recent: 'Abiertos hace poco',
    star: (space: string) => `Destacar ${space}`,
    unstar: (space: string) => `Dejar de destacar ${space}`,
    starred: (space: string) => `${space} está entre los destacados.`,
    unstarred: (space: string) => `${space} ya no está entre los destacados.`,
  },
};
