import { count } from './words';

/** An organization that its administrators delete, and restore. */
export const closing = {
  closing: {
    proof: {
      password: 'Su contraseña',
      hint: 'Para que nadie lo haga con una sesión que usted dejó abierta.',
      signInAgain: 'Cierre la sesión, vuelva a entrar con su proveedor y hágalo antes de diez minutos.',
    },
    title: 'Eliminar esta organización',
    body: 'Desde entonces nadie llega a sus espacios y sitios, tampoco los lectores. Cada administrador puede restaurarla durante 30 días; después se borra para siempre.',
    open: 'Eliminar esta organización…',
    submit: 'Eliminar organización',
    submitting: 'Eliminando…',
    confirm: (title: string) => `Escriba «${title}» para confirmar`,
    graceDays: 'Días durante los que se puede restaurar',
    content: (spaces: number, pages: number) =>
      `Se pierde el acceso a ${count(spaces, 'espacio', 'espacios')} con ${count(pages, 'página', 'páginas')}.`,
    people: (n: number) => `${count(n, 'persona pierde', 'personas pierden')} el acceso. Sus cuentas se conservan.`,
    sites: (n: number) => `${count(n, 'sitio publicado deja', 'sitios publicados dejan')} de responder.`,
    elsewhere: (n: number) => `Sus integraciones se detienen en ${count(n, 'lugar', 'lugares')} de otras organizaciones.`,
    mine: 'Organizaciones',
    lead: 'Organizaciones de las que usted es miembro.',
    none: 'Usted no está en ninguna organización.',
    noneBody: 'Pida una invitación a quien administre una.',
    deleted: 'Organizaciones eliminadas',
    deletedLead: 'Usted era administrador de estas. Al restaurar una, todo vuelve a estar como antes.',
    when: 'Eliminada',
    until: 'se borra',
    restore: 'Restaurar',
    restoreOf: (title: string) => `Restaurar ${title}`,
    restored: (title: string) => `${title} está de vuelta.`,
  },
};
