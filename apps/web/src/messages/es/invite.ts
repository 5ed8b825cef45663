import { listText } from '@/lib/intl';

/** Addresses that come by mail: invites, and leaving notifications. */
export const invite = {
  invite: {
    page: 'Invitación',
    title: (organization: string) => `Unirse a ${organization}`,
    invitedBy: (name: string) => `${name} le invita.`,
    invited: 'Ha recibido una invitación.',
    expires: 'Caduca',
    roles: {
      admin: 'Administrador: acceso completo, incluidos los ajustes y las personas',
      create: 'Creador: crea espacios, edita y fusiona',
      review: 'Revisor: edita, revisa y fusiona cambios',
      edit: 'Editor: escribe y propone cambios',
      comment: 'Comentarista: lee y comenta',
      read: 'Lector: lee',
      guest: 'Invitado: solo ve lo que se comparte con usted',
    } as Record<string, string>,
    inOrganization: 'En toda la organización',
    inSpace: (title: string) => `En el espacio «${title}»`,
    inCollection: (title: string) => `En la colección «${title}»`,
    join: (name: string) => `Unirse como ${name}`,
    joining: 'Uniéndose…',
    otherAddress: (invited: string, mine: string) =>
      `La invitación es para ${invited}, pero ha iniciado sesión como ${mine}. Cierre la sesión y continúe con la cuenta invitada.`,
    switch: 'Usar otra cuenta',
    signUpLead: 'Cree una cuenta para unirse.',
    displayName: 'Su nombre',
    email: 'Correo electrónico',
    emailFixed: 'La invitación es para esta dirección.',
    password: 'Contraseña',
    signUp: 'Crear cuenta y unirse',
    signingUp: 'Creando…',
    haveAccount: 'Tengo una cuenta',
    signInFirst: (email: string) =>
      `Ya hay una cuenta para ${email}. Inicie sesión con ella y volverá aquí. Si aún no tiene contraseña, pida un enlace en la página siguiente.`,
    signIn: 'Iniciar sesión para unirse',
    ssoNeeded: 'La organización exige inicio de sesión único. Inicie sesión con su proveedor y volverá aquí.',
    goneTitle: 'Esta invitación no se puede usar',
    goneLead:
      'Ya se usó, ha caducado o se ha retirado, o el enlace está incompleto. Pida otra a quien se la envió. Si ya se ha unido, inicie sesión.',
    home: 'Ir a sus espacios',
  },

  unsubscribe: {
    title: '¿Dejar de recibir estos correos?',
    lead: (email: string, kinds: readonly string[]) => `${email} recibe correos sobre ${listText(kinds)}.`,
    kinds: {
      mentioned: 'menciones',
      review_requested: 'peticiones de revisión',
      reviewed: 'revisiones',
      replied: 'respuestas',
      merged: 'fusiones',
      sync_failing: 'fallos de sincronización con Git',
    },
    stop: 'Dejar de recibir estos correos',
    stopAll: 'Dejar de recibir notificaciones por correo',
    stopping: 'Cancelando…',
    doneTitle: 'Ya no recibirá estos correos',
    doneLead: 'Las notificaciones siguen apareciendo en la consola. Puede cambiarlo en su cuenta.',
    choose: 'Ajustes de correo',
    goneTitle: 'Este enlace no funciona',
    goneLead: 'No es de un correo de esta instalación o está incompleto. Copie el enlace entero o cambie el ajuste en su cuenta.',
  },
};
