import { numberText } from '@/lib/intl';
import { count } from './words';

/** Extent and use of an organization. */
export const usage = {
  usage: {
    title: 'Nutzung',
    lead: 'Was Ihre Organisation enthält und wie sie in den letzten 30 Tagen genutzt wurde.',
    nearLimit:
      'Eine Grenze ist fast oder ganz aufgebraucht. Löschen Sie, was niemand braucht, oder bitten Sie den Betreiber dieser Installation um mehr.',
    people: 'Personen',
    members: 'Mitglieder',
    active: (active: number) => `${numberText(active)} aktiv in den letzten 30 Tagen`,
    guests: 'Gäste',
    disabled: 'Gesperrt',
    spaces: 'Bereiche',
    spacesLead:
      'Live-Inhalt ohne den Papierkorb. Verlauf und Entwürfe kommen dazu; eine Datei, die mehrere Bereiche teilen, ist einmal gespeichert.',
    space: 'Bereich',
    pages: 'Seiten',
    files: 'Dateien',
    size: 'Größe der Dateien',
    total: (spaces: number, pages: number, files: number, size: string) =>
      `${count(spaces, 'Bereich', 'Bereiche')}, ${count(pages, 'Seite', 'Seiten')}, ${count(files, 'Datei', 'Dateien')} mit ${size}`,
    part: (shown: number, spaces: number) => `${numberText(shown)} von ${count(spaces, 'Bereich', 'Bereichen')} gezeigt, größte zuerst.`,
    noSpaces: 'Noch gibt es keinen Bereich.',
    sites: 'Websites',
    sitesLead: (views: number, sites: number) =>
      `${count(views, 'Aufruf', 'Aufrufe')} durch Leser in den letzten 30 Tagen, auf ${count(sites, 'Website', 'Websites')}.`,
    site: 'Website',
    views: 'Aufrufe',
    noSites: 'Noch gibt es keine Website.',
  },
};
