import { listText, numberText } from '@/lib/intl';
import { count } from './words';

/** Details of an event, read by name: a payload may be of an older version. */
export interface AuditFacts {
  text(name: string): string;
  number(name: string): number;
  list(name: string): string[];
}

type Sentence = (target: string, facts: AuditFacts) => string;
type Sentences = Readonly<Record<string, Sentence>>;

/** Returns the role of a payload in words; null is a guest. */
const role = ({ text }: AuditFacts) => text('role') || text('level') || 'invitado';
const changed = ({ list: names }: AuditFacts) => (names('changed').length === 0 ? '' : `: ${listText(names('changed'))}`);
const quoted = (text: string) => (text === '' ? '' : ` «${text}»`);

const organizations: Sentences = {
  organization_created: (target) => `creó la organización ${target}`,
  organization_updated: (target, facts) => `cambió ajustes de ${target}${changed(facts)}`,
  organization_deleted: (target) => `eliminó la organización ${target}`,
  organization_restored: (target) => `restauró la organización ${target}`,
  organization_imported: (target) => `importó la organización ${target} de un archivo`,
  organization_erased: (target) => `borró definitivamente la organización ${target}`,
  quota_updated: (target) => `cambió los límites de ${target}`,
  job_operated: (_, { text }) => `${text('act') === 'cancelled' ? 'canceló' : 'reintentó'} una tarea: ${text('kind')}`,
  email_domain_verified: (_, { text }) => `demostró que ${text('domain') || 'un dominio de correo'} pertenece a la organización`,
  migration_requested: (_, { text }) => `pidió traer una organización de ${text('address') || 'otro lugar'}`,
};

const people: Sentences = {
  member_added: (target, facts) => `añadió a ${target} como ${role(facts)}`,
  member_updated: (target, facts) => `cambió la pertenencia de ${target}${changed(facts)}`,
  member_removed: (target) => `quitó a ${target} de la organización`,
  team_created: (target) => `creó el equipo ${target}`,
  team_updated: (target) => `cambió el nombre del equipo ${target}`,
  team_deleted: (target) => `eliminó el equipo ${target}`,
  team_members_updated: (target) => `cambió los miembros del equipo ${target}`,
  team_member_added: (target) => `incorporó a alguien al equipo ${target} mediante inicio de sesión único`,
  invite_created: (_, { text }) => (text('email') === '' ? 'creó un enlace de invitación' : `invitó a ${text('email')}`),
  invite_renewed: (_, { text }) => `invitó de nuevo a ${text('email') || 'alguien'}`,
  invite_updated: (_, facts) => `cambió una invitación a ${role(facts)}`,
  invite_revoked: (_, { text }) => `retiró la invitación ${text('email') === '' ? 'por enlace' : `de ${text('email')}`}`,
  invite_accepted: () => 'entró con una invitación',
  invite_links_read: () => 'vio enlaces de invitación',
  permission_given: (target, facts) => `dio un rol en ${target}: ${role(facts)}`,
  permission_removed: (target) => `quitó un rol en ${target}`,
};

const accounts: Sentences = {
  user_created: (target) => `creó la cuenta ${target}`,
  user_disabled: (target) => `bloqueó la cuenta ${target}`,
  user_enabled: (target) => `desbloqueó la cuenta ${target}`,
  user_exported: (target) => `exportó los datos de ${target}`,
  test_mail_requested: () => 'envió un correo de prueba',
  user_operator_changed: (target) => `cambió si ${target} es operador de la instalación`,
  user_erased: (target) => `borró definitivamente la cuenta ${target}`,
  notification_webhook_set: (target, { text }) => `fijó ${text('host')} como dirección de las notificaciones de ${target}`,
  notification_webhook_removed: (target, { text }) => `quitó ${text('host')} como dirección de las notificaciones de ${target}`,
  notification_webhook_paused: (target, { text }) =>
    `puso en pausa las notificaciones de ${target} a ${text('host')}, que fallaron durante días`,
  user_updated: (target) => `cambió el perfil de ${target}`,
  user_password_changed: () => 'cambió su contraseña',
  user_reset_link_created: (target) => `pidió un enlace para poner una contraseña nueva a ${target}`,
  user_password_reset: (target) => `puso una contraseña nueva a ${target} con un enlace`,
  user_second_factor_enabled: () => 'activó la verificación en dos pasos',
  user_second_factor_disabled: (target) => `desactivó la verificación en dos pasos de ${target}`,
  user_recovery_codes_renewed: () => 'creó códigos de recuperación nuevos',
  user_recovery_code_used: () => 'inició sesión con un código de recuperación',
  unproven_access_dropped: (target) => `puso fin a lo que daba acceso a ${target} antes de verificar la dirección`,
  sign_in_failed: (target, { number }) =>
    `detectó ${count(number('failures'), 'intento fallido', 'intentos fallidos')} de inicio de sesión de ${target}`,
  session_created: () => 'inició sesión',
  session_ended: () => 'cerró una sesión',
  session_proven: () => 'confirmó una sesión con su contraseña',
};

const tokens: Sentences = {
  token_created: (_, { text }) => `creó el token de acceso${quoted(text('label'))}`,
  scim_token_created: (_, { text }) => `creó el token SCIM${quoted(text('label'))}`,
  scim_token_revoked: (_, { text }) => `revocó el token SCIM${quoted(text('label'))}`,
  agent_connected: (_, { text }) =>
    `permitió que el agente ${[text('agent'), text('version')].filter((part) => part !== '').join(' ')} trabaje en su nombre con el token de acceso${quoted(text('label'))}`,
  token_revoked: (_, { text }) => `revocó el token de acceso${quoted(text('label'))}`,
  tokens_ended: (target, { number }) => `puso fin a ${count(number('tokens'), 'token de acceso', 'tokens de acceso')} de ${target}`,
  integration_token_created: (target) => `creó un token de la integración ${target}`,
};

const signIn: Sentences = {
  saml_provider_created: (_, { text }) => `configuró el proveedor de inicio de sesión${quoted(text('label'))}`,
  saml_provider_updated: (_, facts) => `cambió el proveedor de inicio de sesión${quoted(facts.text('label'))}${changed(facts)}`,
  saml_provider_deleted: (_, { text }) => `eliminó el proveedor de inicio de sesión${quoted(text('label'))}`,
  oidc_provider_created: (_, { text }) => `configuró el proveedor de inicio de sesión${quoted(text('label'))}`,
  oidc_provider_updated: (_, facts) => `cambió el proveedor de inicio de sesión${quoted(facts.text('label'))}${changed(facts)}`,
  oidc_provider_deleted: (_, { text }) => `eliminó el proveedor de inicio de sesión${quoted(text('label'))}`,
  oidc_provider_tested: (_, { text }) => `probó el proveedor de inicio de sesión${quoted(text('label'))}`,
  sso_identity_linked: (target) => `vinculó a ${target} con una identidad de un proveedor`,
  sso_identity_dropped: (target) => `desvinculó a ${target} de una identidad de un proveedor`,
};

const content: Sentences = {
  space_created: (target) => `creó el espacio ${target}`,
  space_updated: (target, facts) => `cambió ajustes del espacio ${target}${changed(facts)}`,
  space_search_updated: (target) => `cambió la búsqueda del espacio ${target}`,
  space_moved: (target) => `movió el espacio ${target}`,
  space_deleted: (target) => `movió el espacio ${target} a la papelera`,
  space_restored: (target) => `restauró el espacio ${target}`,
  space_content_erased: (target) => `borró definitivamente contenido del historial del espacio ${target}`,
  space_revisions_thinned: (target, { number }) =>
    `redujo el historial del espacio ${target}: ${count(number('revisions'), 'revisión', 'revisiones')} menos`,
  space_purged: (target) => `eliminó definitivamente el espacio ${target}`,
  change_request_merge_rules_bypassed: (target, { number, text, list: names }) =>
    `fusionó #${number('number')}${quoted(text('subject'))} de ${target} pese a sus reglas: ${listText(names('rules'))}`,
  collection_created: (target) => `creó la colección ${target}`,
  collection_updated: (target) => `cambió la colección ${target}`,
  collection_moved: (target) => `movió la colección ${target}`,
  collection_deleted: (target) => `eliminó la colección ${target}`,
  content_given_away: (target) => `movió ${target} a otra organización`,
  content_received: (target) => `recibió ${target} de otra organización`,
  pdf_address_created: (target) => `creó un PDF de ${target}, con una dirección que vale una hora`,
  openapi_spec_created: (target) => `añadió la especificación OpenAPI ${target}`,
  openapi_spec_updated: (target) => `actualizó la especificación OpenAPI ${target}`,
  openapi_visibility_changed: (target) => `cambió quién puede abrir la especificación OpenAPI ${target}`,
  openapi_spec_deleted: (target) => `eliminó la especificación OpenAPI ${target}`,
  translation_settings_created: (target) => `creó los ajustes de traducción ${target}`,
  translation_settings_updated: (target) => `cambió los ajustes de traducción ${target}`,
  translation_settings_deleted: (target) => `eliminó los ajustes de traducción ${target}`,
  translated_pages_marked: (target) => `marcó como al día traducciones de ${target}`,
  machine_translator_set: () => 'definió el traductor automático',
  machine_translator_removed: () => 'quitó el traductor automático',
};

const git: Sentences = {
  git_import_requested: (target, { text }) => `pidió importar ${target} de ${text('url')}`,
  git_export_requested: (target, { text }) => `pidió exportar ${target} a ${text('url')}`,
  git_connected: (target, { text }) => `conectó ${target} con ${text('url') || 'un repositorio Git'}`,
  git_connection_updated: (target, facts) => `cambió la conexión Git de ${target}${changed(facts)}`,
  git_hook_secret_renewed: (target) => `creó un secreto de webhook nuevo de ${target}`,
  git_disconnected: (target) => `desconectó ${target} de su repositorio Git`,
};

const sites: Sentences = {
  site_created: (target) => `creó el sitio ${target}`,
  site_updated: (target, facts) => `cambió ajustes del sitio ${target}${changed(facts)}`,
  site_structure_updated: (target) => `cambió la estructura del sitio ${target}`,
  site_deleted: (target) => `eliminó el sitio ${target}`,
  site_published: (target, { text }) => `publicó el sitio ${target}${text('visibility') === '' ? '' : ` (${text('visibility')})`}`,
  site_unpublished: (target) => `retiró de la publicación el sitio ${target}`,
  share_links_read: (target) => `vio los enlaces compartidos de ${target}`,
  share_link_created: (target, { text }) => `creó el enlace compartido${quoted(text('name'))} de ${target}`,
  share_link_updated: (target, facts) => `cambió un enlace compartido de ${target}${changed(facts)}`,
  share_link_deleted: (target, { text }) => `eliminó el enlace compartido${quoted(text('name'))} de ${target}`,
  site_visitor_auth_updated: (target) => `cambió cómo inician sesión los visitantes de ${target}`,
  site_visitor_key_read: (target) => `vio la clave de visitantes de ${target}`,
  site_visitor_key_regenerated: (target) => `sustituyó la clave de visitantes de ${target}`,
  site_preview_created: (target) => `abrió una vista previa de ${target}`,
  site_adaptive_schema_updated: (target) => `cambió el esquema de datos de visitantes de ${target}`,
  site_redirect_created: (target) => `añadió una redirección a ${target}`,
  site_redirect_updated: (target) => `cambió una redirección de ${target}`,
  site_redirect_deleted: (target) => `eliminó una redirección de ${target}`,
  site_redirects_changed: (target) => `cambió muchas redirecciones de ${target}`,
  site_search_updated: (target) => `cambió la búsqueda de ${target}`,
  site_customization_updated: (target) => `cambió el aspecto de ${target}`,
  site_space_customization_updated: (target) => `cambió el aspecto de una parte de ${target}`,
  site_space_customization_deleted: (target) => `devolvió a una parte de ${target} el aspecto de su sitio`,
  site_hostname_changed: (target, { text }) => `puso el nombre de host de ${target} a ${text('after') || 'ninguno'}`,
  site_hostname_verified: (target, { text }) => `verificó el nombre de host ${text('hostname')} de ${target}`,
  site_hostname_lost: (target, { text }) => `quitó el nombre de host ${text('hostname')} a ${target}: otro sitio lo demostró`,
};

const integrations: Sentences = {
  integration_published: (target) => `publicó la integración ${target}`,
  integration_unpublished: (target) => `quitó la integración ${target}`,
  integration_development_changed: (target) => `cambió el modo de desarrollo de la integración ${target}`,
  integration_installed: (target) => `instaló la integración ${target}`,
  integration_scopes_granted: (target) => `concedió permisos a la integración ${target}`,
  integration_installation_updated: (target, facts) => `cambió la instalación de ${target}${changed(facts)}`,
  integration_uninstalled: (target) => `desinstaló la integración ${target}`,
  integration_space_installed: (target) => `instaló la integración ${target} en un espacio`,
  integration_space_installation_updated: (target) => `cambió la integración ${target} en un espacio`,
  integration_space_uninstalled: (target) => `quitó la integración ${target} de un espacio`,
  integration_site_installed: (target) => `instaló la integración ${target} en un sitio`,
  integration_site_installation_updated: (target) => `cambió la integración ${target} en un sitio`,
  integration_site_uninstalled: (target) => `quitó la integración ${target} de un sitio`,
};

/** The audit of an organization. */
export const audit = {
  audit: {
    title: 'Auditoría',
    lead: 'Cambios de personas, permisos, tokens, inicio de sesión, sitios y ajustes: quién hizo qué, cuándo y desde dónde.',
    /** Predicates by area and action; the subject of the sentence is whoever did it. */
    sentences: { organizations, people, accounts, tokens, signIn, content, git, sites, integrations },
    joined: (role: string) => `se unió como ${role}`,
    other: (action: string, target: string) => `${action.replaceAll('_', ' ')} ${target}`,
    area: 'Área',
    areas: {
      all: 'Todo',
      organizations: 'Organización',
      people: 'Personas y permisos',
      accounts: 'Cuentas y sesiones',
      tokens: 'Tokens de acceso',
      signIn: 'Proveedores de inicio de sesión',
      content: 'Contenido',
      git: 'Git',
      sites: 'Sitios',
      integrations: 'Integraciones',
    },
    from: 'Desde',
    to: 'Hasta',
    onlyActor: (name: string) => `Solo lo que hizo ${name}`,
    onlyTarget: (name: string) => `Solo lo que se hizo a ${name}`,
    clear: 'Quitar filtros',
    by: (name: string) => `Por ${name}`,
    about: (name: string) => `Sobre ${name}`,
    remove: (filter: string) => `Quitar el filtro «${filter}»`,
    count: (n: number) => count(n, 'evento', 'eventos'),
    list: 'Eventos',
    emptyTitle: 'No hay eventos',
    emptyBody: 'Ningún evento coincide con estos filtros. Cámbielos o quítelos.',
    details: 'Detalles',
    token: (label: string | undefined) => (label === undefined ? 'con un token de acceso' : `con el token de acceso «${label}»`),
    action: 'Acción',
    export: 'Exportar como CSV',
    exporting: (done: number, total: number) => `Exportando ${numberText(done)} de ${count(total, 'evento', 'eventos')}…`,
    exported: (n: number) => `${count(n, 'evento exportado', 'eventos exportados')}.`,
    stop: 'Detener',
    stopped: 'La exportación se ha detenido.',
    somebody: 'algo que ya no existe',
  },
};
