import { count } from './words';

/** Texts of the setting that keeps all revisions of an organization, or thins old ones. */
export const retention = {
  retention: {
    title: 'Revisiones conservadas',
    lead: 'El historial de cada espacio conserva todas las revisiones, y eso ocupa almacenamiento. Las más antiguas pueden reducirse: de las que una persona hizo seguidas en un día queda la última.',
    which: 'Conservar todas las revisiones durante',
    always: 'Siempre',
    months: (n: number) => count(n, 'mes', 'meses'),
    hint: 'Siempre queda aquello en lo que se apoya una solicitud de cambio, una fusión, un comentario o un commit de Git. Las páginas, las conversaciones y los sitios publicados no cambian.',
    askTitle: (months: string) => `¿Conservar todas las revisiones solo durante ${months}?`,
    goes: (n: number) =>
      `Se eliminarán definitivamente ${count(n, 'revisión', 'revisiones')} en el plazo de un día, y más con el tiempo. Las páginas tal como están ahora se quedan.`,
    confirm: 'Reducir el historial',
  },
};
