import { count } from './words';

/** The home of an organization. */
export const home = {
  home: {
    title: 'Inicio',
    spaces: 'Espacios',
    search: 'Filtrar espacios',
    newSpace: 'Espacio nuevo',
    importGit: 'Importar de Git',
    emptyTitle: 'Traiga su documentación',
    emptyBody:
      'Importe un repositorio Git, un sitio web o una exportación de otra herramienta, y léalo aquí en un minuto. O empiece con un espacio vacío.',
    manualOnItsWay: 'El manual se está preparando. Aparece aquí en un momento.',
    nothingSharedTitle: 'Aún no se ha compartido nada con usted',
    nothingSharedBody: (organization: string) =>
      `Es miembro de ${organization}, pero aún no se ha compartido ningún espacio con usted. Pregunte a quien le invitó.`,
    noMatchTitle: 'Ningún espacio coincide',
    noMatchBody: (query: string) => `Ningún nombre de espacio contiene «${query}». Quite el filtro o cree un espacio con ese nombre.`,
    clear: 'Quitar el filtro',
    count: (n: number) => count(n, 'espacio', 'espacios'),
    failed: 'Requiere su atención',
    organizationWork: 'Organización',
    updated: 'Actualizado',
    local: 'Escrito aquí',
    continueHere: 'Continuar donde estaba',
    changeIn: (isDraft: boolean, space: string | undefined) =>
      [isDraft ? 'Su borrador' : 'Su solicitud de cambio', ...(space === undefined ? [] : [`en ${space}`])].join(' '),
    opened: (space: string) => `Abierto en ${space}`,
    recentChanges: 'Qué ha cambiado',
    changedBy: (space: string, by: string) => `${space}, por ${by}`,
    steps: {
      title: 'Primeros pasos',
      putAway: 'Ocultar los primeros pasos',
      done: '(hecho)',
      invite: 'Invitar a personas',
      publish: 'Publicar un sitio',
      hasSpace: {
        title: 'Escriba, o traiga su documentación',
        body: 'Un espacio contiene un conjunto de documentación. Empiece con una plantilla o importe lo que tenga.',
      },
      hasInvited: {
        title: 'Invite a las personas con las que escribe',
        body: 'Por correo o con un enlace; a cada una con el rol que necesite.',
      },
      hasPublished: {
        title: 'Publíquela para los lectores',
        body: 'Un sitio muestra espacios a todo el mundo, a quienes tienen un enlace o a los miembros.',
      },
    },
  },

  newSpace: {
    title: 'Espacio nuevo',
    lead: 'Un espacio contiene un conjunto de documentación: un manual, un producto, una API.',
    name: 'Título',
    emoji: 'Emoji',
    editMode: '¿Se editan directamente las páginas publicadas, o con solicitudes de cambio?',
    editModes: {
      locked: {
        label: 'Con solicitudes de cambio',
        hint: 'Los cambios se proponen, se revisan y se fusionan cuando están listos. Puede cambiarlo más tarde.',
      },
      live: { label: 'Las páginas publicadas', hint: 'Los lectores ven cada cambio en cuanto se guarda.' },
    },
    submit: 'Crear espacio',
    submitting: 'Creando…',
  },
};
