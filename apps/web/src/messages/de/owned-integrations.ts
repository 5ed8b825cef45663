import { count } from './words';

/** Integrations that an organization publishes. */
export const owner = {
  title: 'Von dieser Organisation veröffentlicht',
  visibility: 'Sichtbarkeit',
  visibilities: {
    public: 'Öffentlich: für jede Organisation dieses Servers aufgeführt',
    unlisted: 'Nicht aufgeführt: für alle, die ihren Namen kennen',
    private: 'Privat: nur für diese Organisation',
  },
  version: 'Version',
  versionOf: (version: number, runtime: string) => `${version} (Laufzeit ${runtime})`,
  installations: 'Installiert in',
  installed: (installations: number) =>
    installations === 0 ? 'keiner Organisation' : count(installations, 'Organisation', 'Organisationen'),
  endpoint: 'Öffentliche Adresse',
  copyEndpoint: 'Adresse kopieren',
  secrets: 'Geheimnisse',
  secretsKept: 'Verschlüsselt aufbewahrt und nie gezeigt. Neu veröffentlichen ersetzt sie.',
  development: {
    title: 'Entwicklungsmodus',
    lead: 'Schickt ihre Ereignisse an Ihren Rechner, statt das veröffentlichte Skript auszuführen. Der Befehl „octavo integration dev“ übernimmt das für Sie.',
    tunnelUrl: 'Adresse des Tunnels',
    tunnelHint: 'Dieser Server muss sie erreichen. Adressen seines eigenen Netzes brauchen OCTAVO_ALLOW_HOSTS.',
    all: 'Auch die anderer Organisationen',
    begin: 'Entwicklungsmodus beginnen',
    isOn: 'Der Entwicklungsmodus ist an: Ereignisse dieser Organisation gehen an',
    isOnForAll: 'Der Entwicklungsmodus ist an: Ereignisse aller Organisationen gehen an',
    end: 'Entwicklungsmodus beenden',
  },
  unpublish: 'Zurückziehen…',
  unpublishTitle: (title: string) => `${title} zurückziehen?`,
  unpublishBody: (installations: number) =>
    `${installations === 0 ? 'Keine Organisation hat sie installiert.' : `Sie wird in ${count(installations, 'Organisation', 'Organisationen')} deinstalliert, mit Konfigurationen, Tokens und Aufgaben.`} Ihre Versionen und Zustellungen werden gelöscht. Ihre Blöcke bleiben in Seiten, als Links oder als ihr Quelltext. Das lässt sich nicht rückgängig machen.`,
  unpublishName: (name: string) => `Zur Bestätigung ${name} eingeben`,
  unpublishAction: 'Zurückziehen',
  unpublished: (title: string) => `${title} ist zurückgezogen`,
};
