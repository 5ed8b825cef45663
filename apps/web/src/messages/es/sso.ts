/** Sign-in by the provider of an organization. */
export const sso = {
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
};
