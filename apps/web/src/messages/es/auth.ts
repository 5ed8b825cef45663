/** The ways in: set-up, sign-in, resets. */
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
};
