import { count } from './words';

/** Content that goes from one organization to another. */
export const transfer = {
  transfer: {
    section: 'Organización',
    action: 'Transferir a otra organización…',
    title: (title: string) => `Transferir «${title}»`,
    lead: 'Las páginas, los archivos, el historial y las solicitudes de cambio van también. Se puede transferir de vuelta, pero los roles, las invitaciones y los lugares en los sitios no vuelven.',
    to: 'A la organización',
    choose: 'Elija una organización',
    nowhere: 'No puede crear contenido en ninguna otra organización. Pida a un administrador de allí que le invite como creador.',
    submit: 'Transferir',
    submitting: 'Transfiriendo…',
    confirm: (title: string) => `Escriba «${title}» para confirmar`,
    done: (title: string, to: string) => `${title} está ahora en ${to}.`,
    open: 'Abrir',
    pages: (pages: number, spaces: number) => `Van ${count(pages, 'página', 'páginas')}, en ${count(spaces, 'espacio', 'espacios')}.`,
    collections: (n: number) => `Van ${count(n, 'colección', 'colecciones')}, incluida esta.`,
    partial: 'Las páginas y las personas se cuentan solo en los primeros 100 espacios.',
    people: (n: number) => `${count(n, 'persona pierde', 'personas pierden')} el acceso.`,
    nobody: 'Nadie que lo vea ahora pierde el acceso.',
    grants: (n: number) => `${count(n, 'rol asignado aquí termina', 'roles asignados aquí terminan')}.`,
    invites: (n: number) => `${count(n, 'invitación que lleva aquí termina', 'invitaciones que llevan aquí terminan')}.`,
    sites: (n: number) => `Desaparece de ${count(n, 'sitio', 'sitios')}; allí las direcciones dejan de funcionar.`,
    namedSites: (names: string) => `Desaparece de ${names}; allí las direcciones dejan de funcionar.`,
    specLinks: (n: number) =>
      `${count(n, 'lugar que muestra una especificación de API deja', 'lugares que muestran especificaciones de API dejan')} de funcionar: las especificaciones se quedan en esta organización.`,
    synced: (names: string) =>
      `Conectado con Git: ${names}. Desconéctelo antes, en el espacio, en Git; después puede conectarlo allí de nuevo.`,
    busy: 'Hay una importación o exportación en curso. Espere a que termine.',
  },
};
