import { listText } from '@/lib/intl';
/** The ways in: set-up, sign-in, invites, resets. */
export const auth = {
  setup: {
    title: 'Configurar Octavo',
    lead: 'Esta es una instalación nueva. Ponga nombre a su organización y cree la primera cuenta, la de un administrador.',
    organization: 'Organización',
    organizationHint: 'El equipo o la empresa cuya documentación vive aquí.',
    displayName: 'Su nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos 10 caracteres. Una frase se recuerda mejor que los símbolos.',
    submit: 'Crear organización',
    submitting: 'Creando…',
  },

  signIn: {
    title: 'Iniciar sesión',
    lead: 'Escriba, revise y publique documentación.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión…',
    continueTo: (path: string) => `Continuará en ${path}`,
    forgot: '¿Ha olvidado la contraseña?',
    or: 'o',
    withOrganization: 'Iniciar sesión con su organización',
    back: 'Volver al inicio de sesión',
  },

  secondFactor: {
    title: 'Escriba su código',
    lead: 'Abra su aplicación de autenticación y escriba las seis cifras que muestra para Octavo.',
    code: 'Código',
    recoveryTitle: 'Usar un código de recuperación',
    recoveryLead: 'Escriba uno de los códigos que guardó al activar la verificación en dos pasos. Cada uno vale una vez.',
    recoveryCode: 'Código de recuperación',
    useRecovery: 'Usar un código de recuperación',
    useApp: 'Usar la aplicación de autenticación',
    lost: '¿No tiene ni la aplicación ni códigos? Pida al operador de esta instalación que desactive su verificación en dos pasos.',
    other: 'Iniciar sesión como otra persona',
    missing: 'Escriba el código.',
    submit: 'Continuar',
    submitting: 'Comprobando…',
  },

  sso: {
    continueWith: (label: string) => `Continuar con ${label}`,
    title: 'Iniciar sesión con su organización',
    lead: 'Escriba su correo del trabajo para continuar en la página de inicio de sesión de su organización.',
    email: 'Correo del trabajo',
    submit: 'Continuar',
    submitting: 'Buscando…',
    choose: 'Elija dónde iniciar sesión.',
    noneFound: (email: string) =>
      `Ninguna organización de aquí usa la dirección ${email}. Compruebe que esté bien escrita o inicie sesión con su contraseña.`,
    requiredTitle: 'Se requiere inicio de sesión único',
    requiredOrganization: 'Esta organización exige iniciar sesión con su propio proveedor. Después volverá aquí.',
    requiredSignedIn: (name: string) =>
      `Ha iniciado sesión como ${name}, pero no con el proveedor que exige esta organización. Después de iniciar sesión allí volverá aquí.`,
    orAdmin: 'o, como administrador, con su contraseña',
    signingOut: 'Cerrando sesión…',
    noProvider:
      'La organización no tiene ahora ningún proveedor que funcione. Pregunte a uno de sus administradores: ellos aún pueden entrar con su contraseña y arreglarlo.',
    account: 'Ir a su cuenta',
    errors: {
      sso_failed:
        'No se pudo aceptar la respuesta del proveedor, así que no ha iniciado sesión. Inténtelo de nuevo. Si sigue fallando, avise a un administrador de su organización.',
      sso_expired: 'El inicio de sesión tardó demasiado o ya se había completado. No se ha perdido nada: empiece de nuevo.',
      sso_account_exists:
        'Ya existe una cuenta con su correo, y el proveedor no puede hacerse cargo de ella. Inicie sesión primero con su contraseña y luego con el proveedor en este navegador: así se vinculan. O pida a un administrador de su organización que demuestre que el dominio de la dirección es suyo.',
      sso_disabled: 'Su cuenta está desactivada. Pregunte a un administrador de su organización.',
      sso_not_configured:
        'Este inicio de sesión no está configurado del todo. Inicie sesión con su contraseña o avise a un administrador de su organización.',
      sso_unavailable: 'El proveedor no responde. Inténtelo de nuevo en un minuto o inicie sesión con su contraseña.',
      sso_no_account: 'No tiene cuenta aquí, y el proveedor no puede crearla. Pida a un administrador de su organización que le invite.',
      sso_wrong_browser:
        'El inicio de sesión empezó en otro navegador, o este bloquea las cookies. Empiece de nuevo aquí y no salga de esta ventana.',
      sso_other_domain:
        'Este proveedor solo puede dar acceso a personas con una dirección de correo de un dominio que la organización haya verificado. Pida a un administrador de su organización que verifique el dominio de la suya, o que lo añada al proveedor.',
      sso_unverified_email:
        'El proveedor dice que no ha comprobado su dirección de correo. Haga que la compruebe, o pregunte a un administrador de su organización.',
    } as Record<string, string>,
  },

  proof: {
    title: 'Confirme que es usted',
    lead: (name: string) =>
      `Ha iniciado sesión como ${name} con el proveedor de otra organización, que solo es de confianza allí. Confirme con su contraseña o inicie sesión como exige esta organización.`,
    oldLead: (name: string) =>
      `Ha iniciado sesión como ${name}. Esta organización pide a sus miembros que vuelvan a iniciar sesión de vez en cuando. Confirme con su contraseña o inicie sesión como exige esta organización.`,
    accountLead: (organization: string) =>
      `Inició sesión con el proveedor de ${organization}, que solo es de confianza en esa organización. Con su contraseña también puede entrar en sus otras organizaciones y cambiar su cuenta.`,
    noPassword: 'Su cuenta aún no tiene contraseña.',
    choosePassword: 'Enviarme un enlace para elegir una',
    submit: 'Confirmar',
    submitting: 'Comprobando…',
    other: 'Iniciar sesión de otra forma',
  },

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

  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Escriba el correo con el que inicia sesión. Recibirá un enlace para elegir una contraseña nueva.',
    email: 'Correo electrónico',
    submit: 'Enviar el enlace',
    submitting: 'Enviando…',
    sentTitle: 'Revise su correo',
    sentLead: (email: string) =>
      `Si hay una cuenta para ${email}, el enlace va en camino. Vale una vez, durante una hora. ¿No llega nada? Mire en el correo no deseado o inténtelo de nuevo.`,
    again: 'Usar otra dirección',
    noMailTitle: 'Pregunte al operador',
    noMailLead:
      'Esta instalación no puede enviar correo. Pida un enlace a su operador: ejecuta lo siguiente en el servidor y le da la dirección que se imprime.',
    command: (email: string) => `octavo user reset-link --email ${email}`,
    exampleEmail: 'usted@example.com',
    back: 'Volver al inicio de sesión',
    for: (email: string) => `Para la cuenta ${email}. Se cerrarán todas sus demás sesiones.`,
    password: 'Contraseña nueva',
    code: 'Código de su aplicación de autenticación',
    codeHint: 'La verificación en dos pasos sigue activada. También vale un código de recuperación.',
    save: 'Guardar e iniciar sesión',
    saving: 'Guardando…',
    goneTitle: 'Este enlace no se puede usar',
    goneLead: 'Ya se usó, tiene más de una hora o está incompleto. Pida otro.',
    newLink: 'Pedir otro enlace',
    endTokensHint: 'Desmárquelo solo si está seguro de que nadie más creó ninguno.',
    endTokens: 'Revocar también mis tokens de API',
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
