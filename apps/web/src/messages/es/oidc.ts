import { count } from './words';

/** Set-up of OpenID Connect providers of an organization. */
export const oidc = {
  oidcSettings: {
    name: 'OpenID Connect',
    kind: 'Protocolo',
    oidcHint: 'Da acceso a personas de sus dominios de correo verificados, una vez superada una prueba.',
    samlHint: 'Para los que no hablan otra cosa; con un certificado.',
    how: {
      okta: 'En la consola de administración de Okta, abra Applications, Create App Integration, OIDC - OpenID Connect, Web Application. Introduzca la dirección de abajo como Sign-in redirect URI y asigne las personas que pueden entrar. Client ID y Client secret están en General.',
      entra:
        'En el centro de administración de Entra, abra App registrations, New registration. Elija solo cuentas de este directorio e introduzca la dirección de abajo como Redirect URI de tipo Web. Cree un Client secret en Certificates & secrets y copie su valor, y añada el claim opcional email en Token configuration.',
      google:
        'En la consola de Google Cloud, abra Google Auth Platform, Audience, y elija Internal. En Clients, cree uno de tipo Web application con la dirección de abajo. Las cuentas que no son de su Google Workspace se rechazan.',
      keycloak:
        'En Keycloak, abra Clients, Create client y elija OpenID Connect. Active Client authentication e introduzca la dirección de abajo como Valid redirect URI. El Client secret está en Credentials. Active Email verified para sus personas: una dirección que Keycloak considera no verificada se rechaza.',
      other:
        'Cree allí una aplicación web confidencial con el flujo de código de autorización e introduzca la dirección de abajo como Redirect URI. Haga que envíe los claims email y name.',
    },
    redirect: {
      okta: 'Sign-in redirect URIs',
      entra: 'Redirect URI (Web)',
      google: 'Authorized redirect URIs',
      keycloak: 'Valid redirect URIs',
      other: 'Redirect URI',
    },
    start: 'Dirección de inicio, para un mosaico o marcador',
    issuer: 'Issuer',
    issuerHints: {
      okta: 'Su dirección de Okta, como https://acme.okta.com',
      entra: 'https://login.microsoftonline.com/TENANT-ID/v2.0 con el Directory (tenant) ID de la vista general',
      google: 'Siempre https://accounts.google.com',
      keycloak: 'Como https://id.example.com/realms/acme',
      other: 'La dirección anterior a /.well-known/openid-configuration, exactamente como la escribe su proveedor.',
    },
    clientID: {
      okta: 'Client ID',
      entra: 'Application (client) ID',
      google: 'Client ID',
      keycloak: 'Client ID',
      other: 'Client ID',
    },
    clientSecret: 'Client secret',
    newSecret: 'Su proveedor lo muestra una vez. Se guarda cifrado y no se vuelve a mostrar.',
    keptSecret: 'Hay un secreto. Deje esto vacío para conservarlo, o introduzca uno nuevo para sustituirlo.',
    claims: 'Nombres de los claims',
    claimsLead: 'Solo si su proveedor pone la dirección de correo y el nombre en otro lugar.',
    emailClaim: 'Claim con la dirección de correo',
    nameClaim: 'Claim con el nombre',
    people: 'Decida quién entra',
    peopleLead:
      'Solo entra quien tiene una dirección de correo de un dominio verificado. Sin elección, cuentan todos los dominios verificados.',
    noDomains: 'Aún no hay ningún dominio verificado, así que nadie podría entrar. Verifique uno primero.',
    testLead:
      'Nadie puede iniciar sesión antes de que un administrador supere una prueba. Se abre en una pestaña nueva, y usted sigue aquí con su sesión.',
    tested: 'La prueba se superó: las personas pueden iniciar sesión.',
    untested: 'Aún no puede iniciar sesión nadie: supere la prueba.',
    failed: 'La última prueba falló.',
    incomplete: 'Introduzca primero Issuer, Client ID y Client secret.',
    again: 'Probar de nuevo',
    facts: (people: number, onlyWay: number, sessions: number) => [
      `${count(people, 'persona ha', 'personas han')} iniciado sesión con él.`,
      ...(onlyWay === 0
        ? []
        : [`${count(onlyWay, 'de ellas no tiene', 'de ellas no tienen')} otro acceso, ni contraseña ni otro proveedor.`]),
      ...(sessions === 0 ? [] : [`${count(sessions, 'sesión termina', 'sesiones terminan')} ahora.`]),
    ],
  },
};
