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
const role = ({ text }: AuditFacts) => text('role') || text('level') || 'invité';
const changed = ({ list: names }: AuditFacts) => (names('changed').length === 0 ? '' : ` : ${listText(names('changed'))}`);
const quoted = (text: string) => (text === '' ? '' : ` « ${text} »`);

const organizations: Sentences = {
  organization_created: (target) => `a créé l’organisation ${target}`,
  organization_updated: (target, facts) => `a changé des réglages de ${target}${changed(facts)}`,
  organization_deleted: (target) => `a supprimé l’organisation ${target}`,
  organization_restored: (target) => `a restauré l’organisation ${target}`,
  organization_imported: (target) => `a importé l’organisation ${target} depuis une archive`,
  organization_erased: (target) => `a effacé définitivement l’organisation ${target}`,
  quota_updated: (target) => `a modifié les limites de ${target}`,
  job_operated: (_, { text }) => `a ${text('act') === 'cancelled' ? 'annulé' : 'relancé'} une tâche : ${text('kind')}`,
  email_domain_verified: (_, { text }) => `a prouvé que ${text('domain') || 'un domaine e-mail'} appartient à l’organisation`,
  migration_requested: (_, { text }) => `a demandé de reprendre une organisation depuis ${text('address') || 'ailleurs'}`,
};

const people: Sentences = {
  member_added: (target, facts) => `a ajouté ${target} comme ${role(facts)}`,
  member_updated: (target, facts) => `a changé l’appartenance de ${target}${changed(facts)}`,
  member_removed: (target) => `a retiré ${target} de l’organisation`,
  team_created: (target) => `a créé l’équipe ${target}`,
  team_updated: (target) => `a renommé l’équipe ${target}`,
  team_deleted: (target) => `a supprimé l’équipe ${target}`,
  team_members_updated: (target) => `a changé les membres de l’équipe ${target}`,
  team_member_added: (target) => `a fait entrer quelqu’un dans l’équipe ${target} par authentification unique`,
  invite_created: (_, { text }) => (text('email') === '' ? 'a créé un lien d’invitation' : `a invité ${text('email')}`),
  invite_renewed: (_, { text }) => `a invité de nouveau ${text('email') || 'quelqu’un'}`,
  invite_updated: (_, facts) => `a changé une invitation en ${role(facts)}`,
  invite_revoked: (_, { text }) => `a retiré l’invitation ${text('email') === '' ? 'par lien' : `de ${text('email')}`}`,
  invite_accepted: () => 'est entré par une invitation',
  invite_links_read: () => 'a consulté des liens d’invitation',
  permission_given: (target, facts) => `a donné un rôle sur ${target}${' : '}${role(facts)}`,
  permission_removed: (target) => `a retiré un rôle sur ${target}`,
};

const accounts: Sentences = {
  user_created: (target) => `a créé le compte ${target}`,
  user_disabled: (target) => `a verrouillé le compte ${target}`,
  user_enabled: (target) => `a déverrouillé le compte ${target}`,
  user_exported: (target) => `a exporté les données de ${target}`,
  test_mail_requested: () => 'a envoyé un e-mail d’essai',
  user_operator_changed: (target) => `a changé le statut d’exploitant de l’installation de ${target}`,
  user_erased: (target) => `a effacé définitivement le compte ${target}`,
  notification_webhook_set: (target, { text }) => `a défini ${text('host')} comme adresse des notifications de ${target}`,
  notification_webhook_removed: (target, { text }) => `a retiré ${text('host')} comme adresse des notifications de ${target}`,
  notification_webhook_paused: (target, { text }) =>
    `a mis en pause les notifications de ${target} vers ${text('host')}, en échec depuis des jours`,
  user_updated: (target) => `a changé le profil de ${target}`,
  user_password_changed: () => 'a changé son mot de passe',
  user_reset_link_created: (target) => `a demandé un lien pour un nouveau mot de passe de ${target}`,
  user_password_reset: (target) => `a défini un nouveau mot de passe de ${target} avec un lien`,
  user_second_factor_enabled: () => 'a activé la connexion en deux étapes',
  user_second_factor_disabled: (target) => `a désactivé la connexion en deux étapes de ${target}`,
  user_recovery_codes_renewed: () => 'a créé de nouveaux codes de récupération',
  user_recovery_code_used: () => 's’est connecté avec un code de récupération',
  unproven_access_dropped: (target) => `a mis fin à ce qui donnait accès à ${target} avant la preuve de l’adresse`,
  sign_in_failed: (target, { number }) => `a relevé ${count(number('failures'), 'connexion échouée', 'connexions échouées')} de ${target}`,
  session_created: () => 's’est connecté',
  session_ended: () => 'a fermé une session',
  session_proven: () => 'a confirmé une session avec son mot de passe',
};

const tokens: Sentences = {
  token_created: (_, { text }) => `a créé le jeton d’accès${quoted(text('label'))}`,
  scim_token_created: (_, { text }) => `a créé le jeton SCIM${quoted(text('label'))}`,
  scim_token_revoked: (_, { text }) => `a révoqué le jeton SCIM${quoted(text('label'))}`,
  agent_connected: (_, { text }) =>
    `a laissé l’agent ${[text('agent'), text('version')].filter((part) => part !== '').join(' ')} travailler en son nom avec le jeton d’accès${quoted(text('label'))}`,
  token_revoked: (_, { text }) => `a révoqué le jeton d’accès${quoted(text('label'))}`,
  tokens_ended: (target, { number }) => `a mis fin à ${count(number('tokens'), 'jeton d’accès', 'jetons d’accès')} de ${target}`,
  integration_token_created: (target) => `a créé un jeton de l’intégration ${target}`,
};

const signIn: Sentences = {
  saml_provider_created: (_, { text }) => `a configuré le fournisseur de connexion${quoted(text('label'))}`,
  saml_provider_updated: (_, facts) => `a changé le fournisseur de connexion${quoted(facts.text('label'))}${changed(facts)}`,
  saml_provider_deleted: (_, { text }) => `a supprimé le fournisseur de connexion${quoted(text('label'))}`,
  oidc_provider_created: (_, { text }) => `a configuré le fournisseur de connexion${quoted(text('label'))}`,
  oidc_provider_updated: (_, facts) => `a changé le fournisseur de connexion${quoted(facts.text('label'))}${changed(facts)}`,
  oidc_provider_deleted: (_, { text }) => `a supprimé le fournisseur de connexion${quoted(text('label'))}`,
  oidc_provider_tested: (_, { text }) => `a testé le fournisseur de connexion${quoted(text('label'))}`,
  sso_identity_linked: (target) => `a lié ${target} à une identité d’un fournisseur`,
  sso_identity_dropped: (target) => `a délié ${target} d’une identité d’un fournisseur`,
};

const content: Sentences = {
  space_created: (target) => `a créé l’espace ${target}`,
  space_updated: (target, facts) => `a changé des réglages de l’espace ${target}${changed(facts)}`,
  space_search_updated: (target) => `a changé la recherche de l’espace ${target}`,
  space_moved: (target) => `a déplacé l’espace ${target}`,
  space_deleted: (target) => `a mis l’espace ${target} à la corbeille`,
  space_restored: (target) => `a restauré l’espace ${target}`,
  space_content_erased: (target) => `a effacé définitivement du contenu de l’historique de l’espace ${target}`,
  space_revisions_thinned: (target, { number }) =>
    `a allégé l’historique de l’espace ${target} : ${count(number('revisions'), 'version supprimée', 'versions supprimées')}`,
  space_purged: (target) => `a supprimé définitivement l’espace ${target}`,
  change_request_merge_rules_bypassed: (target, { number, text, list: names }) =>
    `a fusionné #${number('number')}${quoted(text('subject'))} de ${target} malgré ses règles : ${listText(names('rules'))}`,
  collection_created: (target) => `a créé la collection ${target}`,
  collection_updated: (target) => `a changé la collection ${target}`,
  collection_moved: (target) => `a déplacé la collection ${target}`,
  collection_deleted: (target) => `a supprimé la collection ${target}`,
  content_given_away: (target) => `a déplacé ${target} dans une autre organisation`,
  content_received: (target) => `a reçu ${target} d’une autre organisation`,
  pdf_address_created: (target) => `a créé un PDF de ${target}, à une adresse valable une heure`,
  openapi_spec_created: (target) => `a ajouté la spécification OpenAPI ${target}`,
  openapi_spec_updated: (target) => `a mis à jour la spécification OpenAPI ${target}`,
  openapi_visibility_changed: (target) => `a changé qui peut ouvrir la spécification OpenAPI ${target}`,
  openapi_spec_deleted: (target) => `a supprimé la spécification OpenAPI ${target}`,
  translation_settings_created: (target) => `a créé les réglages de traduction ${target}`,
  translation_settings_updated: (target) => `a changé les réglages de traduction ${target}`,
  translation_settings_deleted: (target) => `a supprimé les réglages de traduction ${target}`,
  translated_pages_marked: (target) => `a déclaré à jour des traductions de ${target}`,
  machine_translator_set: () => 'a désigné le traducteur automatique',
  machine_translator_removed: () => 'a retiré le traducteur automatique',
};

const git: Sentences = {
  git_import_requested: (target, { text }) => `a demandé d’importer ${target} depuis ${text('url')}`,
  git_export_requested: (target, { text }) => `a demandé d’exporter ${target} vers ${text('url')}`,
  git_connected: (target, { text }) => `a relié ${target} à ${text('url') || 'un dépôt Git'}`,
  git_connection_updated: (target, facts) => `a changé la connexion Git de ${target}${changed(facts)}`,
  git_hook_secret_renewed: (target) => `a créé un nouveau secret de webhook de ${target}`,
  git_disconnected: (target) => `a détaché ${target} de son dépôt Git`,
};

const sites: Sentences = {
  site_created: (target) => `a créé le site ${target}`,
  site_updated: (target, facts) => `a changé des réglages du site ${target}${changed(facts)}`,
  site_structure_updated: (target) => `a changé la structure du site ${target}`,
  site_deleted: (target) => `a supprimé le site ${target}`,
  site_published: (target, { text }) => `a publié le site ${target}${text('visibility') === '' ? '' : ` (${text('visibility')})`}`,
  site_unpublished: (target) => `a dépublié le site ${target}`,
  share_links_read: (target) => `a consulté les liens de partage de ${target}`,
  share_link_created: (target, { text }) => `a créé le lien de partage${quoted(text('name'))} de ${target}`,
  share_link_updated: (target, facts) => `a changé un lien de partage de ${target}${changed(facts)}`,
  share_link_deleted: (target, { text }) => `a supprimé le lien de partage${quoted(text('name'))} de ${target}`,
  site_visitor_auth_updated: (target) => `a changé la connexion des visiteurs de ${target}`,
  site_visitor_key_read: (target) => `a consulté la clé des visiteurs de ${target}`,
  site_visitor_key_regenerated: (target) => `a remplacé la clé des visiteurs de ${target}`,
  site_preview_created: (target) => `a ouvert un aperçu de ${target}`,
  site_adaptive_schema_updated: (target) => `a changé le schéma des données des visiteurs de ${target}`,
  site_redirect_created: (target) => `a ajouté une redirection à ${target}`,
  site_redirect_updated: (target) => `a changé une redirection de ${target}`,
  site_redirect_deleted: (target) => `a supprimé une redirection de ${target}`,
  site_redirects_changed: (target) => `a changé de nombreuses redirections de ${target}`,
  site_search_updated: (target) => `a changé la recherche de ${target}`,
  site_customization_updated: (target) => `a changé l’apparence de ${target}`,
  site_space_customization_updated: (target) => `a changé l’apparence d’une partie de ${target}`,
  site_space_customization_deleted: (target) => `a redonné à une partie de ${target} l’apparence de son site`,
  site_hostname_changed: (target, { text }) => `a défini le nom d’hôte de ${target}${' : '}${text('after') || 'aucun'}`,
  site_hostname_verified: (target, { text }) => `a vérifié le nom d’hôte ${text('hostname')} de ${target}`,
  site_hostname_lost: (target, { text }) => `a retiré le nom d’hôte ${text('hostname')} à ${target} : un autre site l’a prouvé`,
};

const integrations: Sentences = {
  integration_published: (target) => `a publié l’intégration ${target}`,
  integration_unpublished: (target) => `a retiré l’intégration ${target}`,
  integration_development_changed: (target) => `a changé le mode de développement de l’intégration ${target}`,
  integration_installed: (target) => `a installé l’intégration ${target}`,
  integration_scopes_granted: (target) => `a accordé des autorisations à l’intégration ${target}`,
  integration_installation_updated: (target, facts) => `a changé l’installation de ${target}${changed(facts)}`,
  integration_uninstalled: (target) => `a désinstallé l’intégration ${target}`,
  integration_space_installed: (target) => `a installé l’intégration ${target} sur un espace`,
  integration_space_installation_updated: (target) => `a changé l’intégration ${target} sur un espace`,
  integration_space_uninstalled: (target) => `a retiré l’intégration ${target} d’un espace`,
  integration_site_installed: (target) => `a installé l’intégration ${target} sur un site`,
  integration_site_installation_updated: (target) => `a changé l’intégration ${target} sur un site`,
  integration_site_uninstalled: (target) => `a retiré l’intégration ${target} d’un site`,
};

/** The audit of an organization. */
export const audit = {
  audit: {
    title: 'Journal d’audit',
    lead: 'Changements des personnes, autorisations, jetons, connexions, sites et réglages : qui a fait quoi, quand et d’où.',
    /** Predicates by area and action; the subject of the sentence is whoever did it. */
    sentences: { organizations, people, accounts, tokens, signIn, content, git, sites, integrations },
    joined: (role: string) => `a rejoint comme ${role}`,
    other: (action: string, target: string) => `${action.replaceAll('_', ' ')} ${target}`,
    area: 'Domaine',
    areas: {
      all: 'Tout',
      organizations: 'Organisation',
      people: 'Personnes et autorisations',
      accounts: 'Comptes et sessions',
      tokens: 'Jetons d’accès',
      signIn: 'Fournisseurs de connexion',
      content: 'Contenu',
      git: 'Git',
      sites: 'Sites',
      integrations: 'Intégrations',
    },
    from: 'Du',
    to: 'Au',
    onlyActor: (name: string) => `Seulement ce qu’a fait ${name}`,
    onlyTarget: (name: string) => `Seulement ce qui concerne ${name}`,
    clear: 'Effacer les filtres',
    by: (name: string) => `Par ${name}`,
    about: (name: string) => `Concernant ${name}`,
    remove: (filter: string) => `Retirer le filtre « ${filter} »`,
    count: (n: number) => count(n, 'événement', 'événements'),
    list: 'Événements',
    emptyTitle: 'Aucun événement',
    emptyBody: 'Aucun événement ne correspond à ces filtres. Changez-les ou effacez-les.',
    details: 'Détails',
    token: (label: string | undefined) => (label === undefined ? 'avec un jeton d’accès' : `avec le jeton d’accès « ${label} »`),
    action: 'Action',
    export: 'Exporter en CSV',
    exporting: (done: number, total: number) => `Export de ${numberText(done)} sur ${count(total, 'événement', 'événements')}…`,
    exported: (n: number) => `${count(n, 'événement exporté', 'événements exportés')}.`,
    stop: 'Arrêter',
    stopped: 'L’export a été arrêté.',
    somebody: 'quelque chose qui n’existe plus',
  },
};
