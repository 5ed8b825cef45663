import { numberText } from '@/lib/intl';

/** Synonyms, pinned pages and searches without results. */
export const searchSettings = {
  searchSettings: {
    title: 'Búsqueda',
    lead: {
      space: 'Lo que vale dondequiera que se busque en este espacio: aquí, en sus sitios y desde programas.',
      site: 'Lo que vale cuando los lectores buscan en este sitio. También vale lo definido en sus espacios.',
    },
    readOnly: 'Solo un administrador ve y cambia estos ajustes.',

    misses: 'Búsquedas sin resultado',
    missesLead: 'Lo que se esperaba encontrar en los últimos 90 días. Se omite lo que parece dato personal.',
    noMisses: 'Todas las búsquedas encontraron algo.',
    query: 'Se buscó',
    times: 'Veces',
    last: 'Última vez',
    actions: 'Acciones',
    number: (n: number) => numberText(n),
    addSynonymFor: (query: string) => `Añadir un sinónimo de «${query}»`,
    pinFor: (query: string) => `Fijar una página para «${query}»`,

    synonyms: 'Sinónimos',
    synonymsLead: 'Palabras y frases que significan lo mismo. Al buscar una se encuentran páginas con las otras.',
    noSynonyms: 'Aún no hay sinónimos. Añada uno donde se usen palabras distintas de las que usan las páginas.',
    addSynonym: 'Añadir sinónimo',
    words: 'Palabras que significan lo mismo',
    wordsHint: 'De dos a diez palabras o frases, separadas por comas.',
    synonymAdded: 'Sinónimo añadido',
    removeSynonym: (words: string) => `Quitar los sinónimos ${words}`,
    synonymRemoved: 'Sinónimos quitados',

    pins: 'Páginas fijadas',
    pinsLead: 'Páginas que salen primero cuando se busca exactamente esto. Como máximo cinco por búsqueda.',
    noPins: 'Aún no hay páginas fijadas. Fije una donde la mejor respuesta no contenga las palabras.',
    addPin: 'Fijar una página',
    forQuery: 'Cuando alguien busca',
    space: 'Espacio',
    page: 'Página',
    findPage: 'Buscar una página',
    foundPages: 'Páginas para elegir',
    noPage: 'No se encontró ninguna página. Pruebe con palabras de su título.',
    typeFirst: 'Escriba palabras de su título.',
    pinned: (page: string) => `${page} está fijada`,
    removePin: (page: string, query: string) => `Dejar de fijar ${page} para «${query}»`,
    pinRemoved: (page: string) => `${page} ya no está fijada`,
    lostPage: 'Una página que ya no existe o que no puede abrir',
    saving: 'Guardando…',
    undo: 'Deshacer',
  },
};
