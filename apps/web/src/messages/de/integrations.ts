import type { IntegrationCategory, IntegrationScope } from '@octavo/contract';
import { numberText } from '@/lib/intl';
import { deliveries } from './deliveries';
import { owner } from './owned-integrations';
import { count } from './words';

/** Description of each scope, for people who install an integration. */
const scopes: Record<IntegrationScope, string> = {
  'space:content:read': 'Inhalte von Bereichen lesen',
  'space:content:write': 'Inhalte von Bereichen ändern',
  'space:metadata:read': 'Titel und Einstellungen von Bereichen lesen',
  'space:metadata:write': 'Titel und Einstellungen von Bereichen ändern',
  'space:git:sync': 'Inhalte aus Git-Repositorys holen und zurückbringen',
  'space:views:read': 'Erfahren, welche Seiten gelesen werden',
  'space:script:inject': 'Veröffentlichten Bereichen Skripte hinzufügen',
  'space:script:cookies': 'In veröffentlichten Bereichen Cookies benutzen',
  'space:visitor:auth': 'Leser von Bereichen anmelden',
  'site:metadata:read': 'Titel und Einstellungen von Websites lesen',
  'site:views:read': 'Erfahren, welche Seiten von Websites gelesen werden',
  'site:script:inject': 'Websites Skripte hinzufügen',
  'site:script:cookies': 'Auf Websites Cookies benutzen',
  'site:visitor:auth': 'Leser von Websites anmelden',
  'site:visitor:claims': 'Lesen, was Websites über ihre Besucher wissen',
  'site:adaptive:read': 'Lesen, nach welchen Angaben Websites ihre Besucher fragen',
  'site:adaptive:write': 'Ändern, nach welchen Angaben Websites ihre Besucher fragen',
  'page:feedback:read': 'Erfahren, was Leser zu Seiten sagen',
  'openapi:read': 'OpenAPI-Spezifikationen lesen',
  'openapi:write': 'OpenAPI-Spezifikationen ändern',
  'conversations:ingest': 'Gespräche mit Kunden einreichen',
};

const categories: Record<IntegrationCategory, string> = {
  analytics: 'Auswertung',
  collaboration: 'Zusammenarbeit',
  content: 'Inhalt',
  gitsync: 'Git',
  marketing: 'Marketing',
  'visitor-auth': 'Anmeldung von Lesern',
  other: 'Sonstiges',
};

/** Integrations of an organization: those it may install, and those it has. */
export const integrations = {
  integrations: {
    title: 'Integrationen',
    lead: 'Skripte, die Octavo erweitern: Blöcke für Seiten, Hinweise und Verbindungen zu anderen Diensten. Admins installieren sie.',
    search: 'Integrationen suchen',
    list: 'Integrationen',
    category: 'Kategorie',
    anyCategory: 'Alle Kategorien',
    categories,
    scopes,
    emptyTitle: 'Noch keine Integrationen',
    emptyBody:
      'Eine Integration wird über die API oder ihre Befehlszeile veröffentlicht. Hier stehen die, die diese Organisation installieren darf.',
    nothingFound: 'Nichts passt. Ändern Sie die Suche oder die Kategorie.',
    states: { active: 'Aktiv', pending: 'Muss konfiguriert werden', paused: 'Angehalten' },
    by: (owner: string) => `von ${owner}`,
    may: 'Was sie darf',
    mayNothing: 'Sie verlangt keinen Zugriff auf Inhalte.',
    more: 'Sie verlangt mehr, als sie bekommen hat. Ein Admin stimmt dem zu, indem er sie noch einmal installiert.',
    links: 'Links',
    preview: (title: string) => `Vorschau von ${title}`,
    install: 'Installieren…',
    installTitle: (title: string) => `${title} installieren?`,
    installBody: (owner: string) =>
      `Veröffentlicht von ${owner}. Ihr Skript läuft auf diesem Server und darf in den Bereichen und Websites, die Sie danach wählen:`,
    agree: 'Installieren',
    installing: 'Wird installiert…',
    again: 'Zugriff prüfen…',
    installed: (title: string) => `${title} ist installiert`,
    settings: 'Konfiguration',
    save: 'Speichern',
    saving: 'Wird gespeichert…',
    saved: 'Konfiguration gespeichert',
    completions: {
      loading: (label: string) => `Werte von ${label} werden geladen`,
      failed: 'Die Liste der Werte ließ sich nicht laden: Geben Sie den Wert ein.',
      none: 'Es gibt keine Liste von Werten: Geben Sie den Wert ein.',
    },
    deliveries,
    owner,
    unset: 'Nicht gesetzt',
    secret: {
      set: 'Gesetzt',
      replace: 'Ersetzen…',
      remove: 'Entfernen',
      keep: 'Den bisherigen behalten',
      goes: 'Wird beim Speichern entfernt',
    },
    places: {
      space: {
        title: 'Bereiche',
        all: 'Alle Bereiche',
        allHint: 'Auch die, die später angelegt werden.',
        some: 'Ausgewählte Bereiche',
        someHint: 'Die hier eingeschaltet sind.',
        none: 'Diese Organisation hat keinen Bereich.',
        search: 'Bereiche suchen',
      },
      site: {
        title: 'Websites',
        all: 'Alle Websites',
        allHint: 'Auch die, die später angelegt werden.',
        some: 'Ausgewählte Websites',
        someHint: 'Die hier eingeschaltet sind.',
        none: 'Diese Organisation hat keine Website.',
        search: 'Websites suchen',
      },
      more: (shown: number, found: number) => `${numberText(shown)} von ${numberText(found)} werden gezeigt. Suchen Sie nach den anderen.`,
      configure: (title: string) => `Konfiguration für ${title}`,
      active: { space: 'In diesem Bereich aktiv', site: 'Auf dieser Website aktiv' },
    },
    onSpace: {
      title: 'Integrationen',
      command: 'Integrationen dieses Bereichs',
      lead: 'Die der Organisation, die für Bereiche gemacht sind. Admins installieren sie.',
      all: 'Alle Integrationen',
      none: 'In dieser Organisation ist keine installiert.',
      onAll: 'In allen Bereichen.',
      configure: (title: string) => `Konfiguration von ${title} in diesem Bereich`,
      states: {
        pending: 'Sie beginnt, sobald ein Admin sie für die Organisation konfiguriert hat.',
        paused: 'Ein Admin der Organisation hat sie angehalten.',
      },
    },
    active: 'Aktiv',
    uninstall: 'Deinstallieren…',
    uninstallTitle: (title: string) => `${title} deinstallieren?`,
    uninstallBody: (spaces: number, sites: number) =>
      `Sie endet sofort in ${count(spaces, 'ausgewählten Bereich', 'ausgewählten Bereichen')} und auf ${count(sites, 'ausgewählten Website', 'ausgewählten Websites')}. Ihre Konfiguration, ihre Tokens und was sie geplant hat werden gelöscht. Ihre Blöcke bleiben in Seiten, als Links oder als ihr Quelltext.`,
    uninstallAction: 'Deinstallieren',
    uninstalled: (title: string) => `${title} ist deinstalliert`,
  },
};
