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
const role = ({ text }: AuditFacts) => text('role') || text('level') || 'Gast';
const changed = ({ list: names }: AuditFacts) => (names('changed').length === 0 ? '' : `: ${listText(names('changed'))}`);
const quoted = (text: string) => (text === '' ? '' : ` „${text}“`);

const organizations: Sentences = {
  organization_created: (target) => `hat die Organisation ${target} angelegt`,
  organization_updated: (target, facts) => `hat Einstellungen von ${target} geändert${changed(facts)}`,
  organization_deleted: (target) => `hat die Organisation ${target} gelöscht`,
  organization_restored: (target) => `hat die Organisation ${target} wiederhergestellt`,
  organization_imported: (target) => `hat die Organisation ${target} aus einem Archiv importiert`,
  organization_erased: (target) => `hat die Organisation ${target} endgültig gelöscht`,
  quota_updated: (target) => `hat die Grenzen von ${target} geändert`,
  job_operated: (_, { text }) => `hat einen Auftrag ${text('act') === 'cancelled' ? 'abgebrochen' : 'erneut versucht'}: ${text('kind')}`,
  email_domain_verified: (_, { text }) => `hat nachgewiesen, dass ${text('domain') || 'eine E-Mail-Domain'} der Organisation gehört`,
  migration_requested: (_, { text }) => `hat den Umzug einer Organisation von ${text('address') || 'anderswo'} angefordert`,
};

const people: Sentences = {
  member_added: (target, facts) => `hat ${target} als ${role(facts)} hinzugefügt`,
  member_updated: (target, facts) => `hat die Mitgliedschaft von ${target} geändert${changed(facts)}`,
  member_removed: (target) => `hat ${target} aus der Organisation entfernt`,
  team_created: (target) => `hat das Team ${target} angelegt`,
  team_updated: (target) => `hat das Team ${target} umbenannt`,
  team_deleted: (target) => `hat das Team ${target} gelöscht`,
  team_members_updated: (target) => `hat die Mitglieder des Teams ${target} geändert`,
  team_member_added: (target) => `hat jemanden durch Single Sign-on in das Team ${target} aufgenommen`,
  invite_created: (_, { text }) => (text('email') === '' ? 'hat einen Einladungslink angelegt' : `hat ${text('email')} eingeladen`),
  invite_renewed: (_, { text }) => `hat ${text('email') || 'jemanden'} noch einmal eingeladen`,
  invite_updated: (_, facts) => `hat eine Einladung geändert auf ${role(facts)}`,
  invite_revoked: (_, { text }) => `hat die Einladung ${text('email') === '' ? 'durch einen Link' : `von ${text('email')}`} zurückgezogen`,
  invite_accepted: () => 'kam durch eine Einladung dazu',
  invite_links_read: () => 'hat Einladungslinks angesehen',
  permission_given: (target, facts) => `hat eine Rolle an ${target} vergeben: ${role(facts)}`,
  permission_removed: (target) => `hat eine Rolle an ${target} entzogen`,
};

const accounts: Sentences = {
  user_created: (target) => `hat das Konto ${target} angelegt`,
  user_disabled: (target) => `hat das Konto ${target} gesperrt`,
  user_enabled: (target) => `hat das Konto ${target} entsperrt`,
  user_exported: (target) => `hat die Daten von ${target} exportiert`,
  test_mail_requested: () => 'hat eine Test-Mail gesendet',
  user_operator_changed: (target) => `hat geändert, ob ${target} die Installation betreibt`,
  user_erased: (target) => `hat das Konto ${target} endgültig gelöscht`,
  notification_webhook_set: (target, { text }) => `hat ${text('host')} als Adresse für Benachrichtigungen von ${target} festgelegt`,
  notification_webhook_removed: (target, { text }) => `hat ${text('host')} als Adresse für Benachrichtigungen von ${target} entfernt`,
  notification_webhook_paused: (target, { text }) =>
    `hat Benachrichtigungen von ${target} an ${text('host')} angehalten, was tagelang fehlschlug`,
  user_updated: (target) => `hat das Profil von ${target} geändert`,
  user_password_changed: () => 'hat das eigene Passwort geändert',
  user_reset_link_created: (target) => `hat einen Link zum Neusetzen des Passworts von ${target} angefordert`,
  user_password_reset: (target) => `hat das Passwort von ${target} mit einem Link neu gesetzt`,
  user_second_factor_enabled: () => 'hat die Anmeldung in zwei Schritten eingeschaltet',
  user_second_factor_disabled: (target) => `hat die Anmeldung in zwei Schritten von ${target} ausgeschaltet`,
  user_recovery_codes_renewed: () => 'hat neue Wiederherstellungscodes angelegt',
  user_recovery_code_used: () => 'hat sich mit einem Wiederherstellungscode angemeldet',
  unproven_access_dropped: (target) => `hat beendet, was vor dem Nachweis der Adresse Zugriff auf ${target} gab`,
  sign_in_failed: (target, { number }) =>
    `hat ${count(number('failures'), 'fehlgeschlagene Anmeldung', 'fehlgeschlagene Anmeldungen')} von ${target} bemerkt`,
  session_created: () => 'hat sich angemeldet',
  session_ended: () => 'hat eine Sitzung beendet',
  session_proven: () => 'hat eine Sitzung mit dem Passwort bestätigt',
};

const tokens: Sentences = {
  token_created: (_, { text }) => `hat das Zugriffstoken${quoted(text('label'))} angelegt`,
  scim_token_created: (_, { text }) => `hat das SCIM-Token${quoted(text('label'))} angelegt`,
  scim_token_revoked: (_, { text }) => `hat das SCIM-Token${quoted(text('label'))} widerrufen`,
  agent_connected: (_, { text }) =>
    `lässt den Agenten ${[text('agent'), text('version')].filter((part) => part !== '').join(' ')} mit dem Zugriffstoken${quoted(text('label'))} für sich arbeiten`,
  token_revoked: (_, { text }) => `hat das Zugriffstoken${quoted(text('label'))} widerrufen`,
  tokens_ended: (target, { number }) => `hat ${count(number('tokens'), 'Zugriffstoken', 'Zugriffstokens')} von ${target} beendet`,
  integration_token_created: (target) => `hat ein Token der Integration ${target} angelegt`,
};

const signIn: Sentences = {
  saml_provider_created: (_, { text }) => `hat den Anmeldeanbieter${quoted(text('label'))} eingerichtet`,
  saml_provider_updated: (_, facts) => `hat den Anmeldeanbieter${quoted(facts.text('label'))} geändert${changed(facts)}`,
  saml_provider_deleted: (_, { text }) => `hat den Anmeldeanbieter${quoted(text('label'))} gelöscht`,
  oidc_provider_created: (_, { text }) => `hat den Anmeldeanbieter${quoted(text('label'))} eingerichtet`,
  oidc_provider_updated: (_, facts) => `hat den Anmeldeanbieter${quoted(facts.text('label'))} geändert${changed(facts)}`,
  oidc_provider_deleted: (_, { text }) => `hat den Anmeldeanbieter${quoted(text('label'))} gelöscht`,
  oidc_provider_tested: (_, { text }) => `hat den Anmeldeanbieter${quoted(text('label'))} getestet`,
  sso_identity_linked: (target) => `hat ${target} mit einer Identität eines Anbieters verknüpft`,
  sso_identity_dropped: (target) => `hat die Verknüpfung von ${target} mit einer Identität eines Anbieters gelöst`,
};

const content: Sentences = {
  space_created: (target) => `hat den Bereich ${target} angelegt`,
  space_updated: (target, facts) => `hat Einstellungen des Bereichs ${target} geändert${changed(facts)}`,
  space_search_updated: (target) => `hat die Suche des Bereichs ${target} geändert`,
  space_moved: (target) => `hat den Bereich ${target} verschoben`,
  space_deleted: (target) => `hat den Bereich ${target} in den Papierkorb gelegt`,
  space_restored: (target) => `hat den Bereich ${target} wiederhergestellt`,
  space_content_erased: (target) => `hat Inhalte aus dem Verlauf des Bereichs ${target} endgültig gelöscht`,
  space_revisions_thinned: (target, { number }) =>
    `hat den Verlauf des Bereichs ${target} ausgedünnt: ${count(number('revisions'), 'Version', 'Versionen')} gelöscht`,
  space_purged: (target) => `hat den Bereich ${target} endgültig gelöscht`,
  change_request_merge_rules_bypassed: (target, { number, text, list: names }) =>
    `hat #${number('number')}${quoted(text('subject'))} von ${target} entgegen den Regeln zusammengeführt: ${listText(names('rules'))}`,
  collection_created: (target) => `hat die Sammlung ${target} angelegt`,
  collection_updated: (target) => `hat die Sammlung ${target} geändert`,
  collection_moved: (target) => `hat die Sammlung ${target} verschoben`,
  collection_deleted: (target) => `hat die Sammlung ${target} gelöscht`,
  content_given_away: (target) => `hat ${target} in eine andere Organisation verschoben`,
  content_received: (target) => `hat ${target} aus einer anderen Organisation erhalten`,
  pdf_address_created: (target) => `hat ein PDF von ${target} erstellt, mit einer Adresse, die eine Stunde gilt`,
  openapi_spec_created: (target) => `hat die OpenAPI-Spezifikation ${target} hinzugefügt`,
  openapi_spec_updated: (target) => `hat die OpenAPI-Spezifikation ${target} aktualisiert`,
  openapi_visibility_changed: (target) => `hat geändert, wer die OpenAPI-Spezifikation ${target} öffnen darf`,
  openapi_spec_deleted: (target) => `hat die OpenAPI-Spezifikation ${target} gelöscht`,
  translation_settings_created: (target) => `hat die Übersetzungseinstellungen ${target} angelegt`,
  translation_settings_updated: (target) => `hat die Übersetzungseinstellungen ${target} geändert`,
  translation_settings_deleted: (target) => `hat die Übersetzungseinstellungen ${target} gelöscht`,
  translated_pages_marked: (target) => `hat Übersetzungen in ${target} für aktuell erklärt`,
  machine_translator_set: () => 'hat den maschinellen Übersetzer festgelegt',
  machine_translator_removed: () => 'hat den maschinellen Übersetzer entfernt',
};

const git: Sentences = {
  git_import_requested: (target, { text }) => `hat den Import von ${target} aus ${text('url')} angefordert`,
  git_export_requested: (target, { text }) => `hat den Export von ${target} nach ${text('url')} angefordert`,
  git_connected: (target, { text }) => `hat ${target} mit ${text('url') || 'einem Git-Repository'} verbunden`,
  git_connection_updated: (target, facts) => `hat die Git-Verbindung von ${target} geändert${changed(facts)}`,
  git_hook_secret_renewed: (target) => `hat ein neues Webhook-Geheimnis für ${target} erzeugt`,
  git_disconnected: (target) => `hat ${target} vom Git-Repository getrennt`,
};

const sites: Sentences = {
  site_created: (target) => `hat die Website ${target} angelegt`,
  site_updated: (target, facts) => `hat Einstellungen der Website ${target} geändert${changed(facts)}`,
  site_structure_updated: (target) => `hat die Struktur der Website ${target} geändert`,
  site_deleted: (target) => `hat die Website ${target} gelöscht`,
  site_published: (target, { text }) =>
    `hat die Website ${target} veröffentlicht${text('visibility') === '' ? '' : ` (${text('visibility')})`}`,
  site_unpublished: (target) => `hat die Veröffentlichung der Website ${target} aufgehoben`,
  share_links_read: (target) => `hat die Freigabelinks von ${target} angesehen`,
  share_link_created: (target, { text }) => `hat den Freigabelink${quoted(text('name'))} von ${target} angelegt`,
  share_link_updated: (target, facts) => `hat einen Freigabelink von ${target} geändert${changed(facts)}`,
  share_link_deleted: (target, { text }) => `hat den Freigabelink${quoted(text('name'))} von ${target} gelöscht`,
  site_visitor_auth_updated: (target) => `hat geändert, wie sich Besucher von ${target} anmelden`,
  site_visitor_key_read: (target) => `hat den Besucherschlüssel von ${target} angesehen`,
  site_visitor_key_regenerated: (target) => `hat den Besucherschlüssel von ${target} ersetzt`,
  site_preview_created: (target) => `hat eine Vorschau von ${target} geöffnet`,
  site_adaptive_schema_updated: (target) => `hat das Schema der Besuchermerkmale von ${target} geändert`,
  site_redirect_created: (target) => `hat eine Weiterleitung zu ${target} hinzugefügt`,
  site_redirect_updated: (target) => `hat eine Weiterleitung von ${target} geändert`,
  site_redirect_deleted: (target) => `hat eine Weiterleitung von ${target} gelöscht`,
  site_redirects_changed: (target) => `hat viele Weiterleitungen von ${target} geändert`,
  site_search_updated: (target) => `hat die Suche von ${target} geändert`,
  site_customization_updated: (target) => `hat das Aussehen von ${target} geändert`,
  site_space_customization_updated: (target) => `hat das Aussehen eines Teils von ${target} geändert`,
  site_space_customization_deleted: (target) => `hat einem Teil von ${target} wieder das Aussehen der Website gegeben`,
  site_hostname_changed: (target, { text }) => `hat den Hostnamen von ${target} gesetzt auf ${text('after') || 'keinen'}`,
  site_hostname_verified: (target, { text }) => `hat den Hostnamen ${text('hostname')} von ${target} bestätigt`,
  site_hostname_lost: (target, { text }) =>
    `hat ${target} den Hostnamen ${text('hostname')} genommen: Eine andere Website hat ihn nachgewiesen`,
};

const integrations: Sentences = {
  integration_published: (target) => `hat die Integration ${target} veröffentlicht`,
  integration_unpublished: (target) => `hat die Integration ${target} entfernt`,
  integration_development_changed: (target) => `hat den Entwicklungsmodus der Integration ${target} geändert`,
  integration_installed: (target) => `hat die Integration ${target} installiert`,
  integration_scopes_granted: (target) => `hat der Integration ${target} Berechtigungen erteilt`,
  integration_installation_updated: (target, facts) => `hat die Installation von ${target} geändert${changed(facts)}`,
  integration_uninstalled: (target) => `hat die Integration ${target} deinstalliert`,
  integration_space_installed: (target) => `hat die Integration ${target} in einem Bereich installiert`,
  integration_space_installation_updated: (target) => `hat die Integration ${target} in einem Bereich geändert`,
  integration_space_uninstalled: (target) => `hat die Integration ${target} aus einem Bereich entfernt`,
  integration_site_installed: (target) => `hat die Integration ${target} auf einer Website installiert`,
  integration_site_installation_updated: (target) => `hat die Integration ${target} auf einer Website geändert`,
  integration_site_uninstalled: (target) => `hat die Integration ${target} von einer Website entfernt`,
};

/** The audit of an organization. */
export const audit = {
  audit: {
    title: 'Protokoll',
    lead: 'Änderungen an Personen, Berechtigungen, Tokens, Anmeldung, Websites und Einstellungen: wer was wann und von wo getan hat.',
    /** Predicates by area and action; the subject of the sentence is whoever did it. */
    sentences: { organizations, people, accounts, tokens, signIn, content, git, sites, integrations },
    joined: (role: string) => `ist als ${role} beigetreten`,
    other: (action: string, target: string) => `${action.replaceAll('_', ' ')} ${target}`,
    area: 'Gebiet',
    areas: {
      all: 'Alles',
      organizations: 'Organisation',
      people: 'Personen und Berechtigungen',
      accounts: 'Konten und Sitzungen',
      tokens: 'Zugriffstokens',
      signIn: 'Anmeldeanbieter',
      content: 'Inhalt',
      git: 'Git',
      sites: 'Websites',
      integrations: 'Integrationen',
    },
    from: 'Von',
    to: 'Bis',
    onlyActor: (name: string) => `Nur, was ${name} getan hat`,
    onlyTarget: (name: string) => `Nur, was ${name} betrifft`,
    clear: 'Filter aufheben',
    by: (name: string) => `Von ${name}`,
    about: (name: string) => `Über ${name}`,
    remove: (filter: string) => `Filter „${filter}“ entfernen`,
    count: (n: number) => count(n, 'Ereignis', 'Ereignisse'),
    list: 'Ereignisse',
    emptyTitle: 'Keine Ereignisse',
    emptyBody: 'Kein Ereignis passt zu diesen Filtern. Ändern Sie sie oder heben Sie sie auf.',
    details: 'Einzelheiten',
    token: (label: string | undefined) => (label === undefined ? 'mit einem Zugriffstoken' : `mit dem Zugriffstoken „${label}“`),
    action: 'Aktion',
    export: 'Als CSV exportieren',
    exporting: (done: number, total: number) => `Exportiert: ${numberText(done)} von ${count(total, 'Ereignis', 'Ereignissen')}…`,
    exported: (n: number) => `${count(n, 'Ereignis wurde', 'Ereignisse wurden')} exportiert.`,
    stop: 'Anhalten',
    stopped: 'Der Export wurde angehalten.',
    somebody: 'etwas, das es nicht mehr gibt',
  },
};
