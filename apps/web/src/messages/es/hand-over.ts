import { count } from './words';

/** Entrega de una organización a otro administrador. */
export const handOver = {
  handOver: {
    title: 'Entregar',
    body: 'Haga administrador a otra persona y conserve su rol, tome uno menor o salga.',
    open: 'Entregar…',
    dialog: (title: string) => `Entregar ${title}`,
    lead: 'Primero la otra persona pasa a ser administradora. Después cambia su propio rol.',
    find: 'Buscar una persona',
    people: 'Personas que pueden asumirla',
    nobody: 'Nadie coincide. Invite primero a la persona, en Personas.',
    chosen: (name: string) => `A ${name}`,
    other: 'Elegir a otra persona',
    mine: 'Usted',
    stay: 'Seguir como administrador',
    stayHint: 'Las dos personas administran la organización.',
    role: 'Tomar otro rol',
    leave: 'Salir de la organización',
    leaveHint: 'Ya no ve nada de ella.',
    newRole: 'Su rol',
    becomes: (name: string) => `${name} pasa a administrar: cambia ajustes, personas y sitios, y puede eliminar la organización.`,
    isAdmin: (name: string) => `${name} ya administra la organización.`,
    demoted: (role: string) => `Su rol pasa a ser ${role}. Solo un administrador puede devolvérselo.`,
    left: (spaces: number, teams: number) =>
      `Pierde el acceso a ${count(spaces, 'espacio', 'espacios')} y sale de ${count(teams, 'equipo', 'equipos')}. Lo que escribió se queda, con su nombre. Solo una invitación le devuelve el acceso.`,
    confirm: (title: string) => `Escriba «${title}» para confirmar`,
    submit: 'Entregar',
    submitting: 'Entregando…',
    done: (name: string) => `${name} administra ahora la organización.`,
  },
};
