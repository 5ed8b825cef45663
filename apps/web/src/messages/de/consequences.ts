import { numberText } from '@/lib/intl';
import { count } from './words';

/** Consequences that are said before something is deleted. */
export const consequences = {
  consequences: {
    deleteSpace: (title: string) => `„${title}“ löschen?`,
    deleteSpaceBody: 'Er lässt sich 7 Tage lang aus dem Papierkorb wiederherstellen.',
    deleteSpaceSubmit: 'Bereich löschen',
    label: 'Folgen',
    counting: 'Was davon betroffen ist, wird gezählt…',
    deletePage: (title: string, n: number) => (n === 1 ? `„${title}“ löschen?` : `„${title}“ und alles darunter löschen?`),
    deletePageBody: 'Sie können es gleich rückgängig machen oder später aus dem Papierkorb des Bereichs wiederherstellen.',
    deletePages: (n: number) => (n === 1 ? 'Seite löschen' : `${count(n, 'Seite', 'Seiten')} löschen`),
    pages: (n: number) => `${count(n, 'Seite wird', 'Seiten werden')} gelöscht.`,
    brokenLinks: (n: number) => `${count(n, 'Link dorthin führt', 'Links dorthin führen')} ins Leere.`,
    sites: (names: string) => `Leser von ${names} finden sie nicht mehr.`,
    views: (n: number) => `In den letzten 30 Tagen wurden sie ${count(n, 'Mal', 'Mal')} gelesen.`,
    branch: (branch: string) => `Es wird in den Branch ${branch} committet.`,
    spacePages: (n: number) => `${count(n, 'Seite kommt', 'Seiten kommen')} für 7 Tage in den Papierkorb.`,
    spaceSites: (names: string) => `Er verschwindet aus ${names}.`,
    changeRequests: (n: number) =>
      n === 1 ? 'Ein Änderungsantrag ist nicht zusammengeführt.' : `${numberText(n)} Änderungsanträge sind nicht zusammengeführt.`,
    sync: (branch: string) => `Er wird nicht mehr mit dem Branch ${branch} abgeglichen.`,
    siteViews: (n: number) => `Leser haben in den letzten 30 Tagen ${count(n, 'Mal', 'Mal')} Seiten davon gelesen.`,
    siteQuiet: 'Niemand hat in den letzten 30 Tagen Seiten davon gelesen.',
    sitePublished: (address: string) => `${address} antwortet nicht mehr.`,
    shareLinks: (n: number) => `${count(n, 'Freigabelink funktioniert', 'Freigabelinks funktionieren')} nicht mehr.`,
    tokenUsed: (when: string) => `Zuletzt benutzt ${when}: Was es benutzt, funktioniert sofort nicht mehr.`,
    tokenUnused: 'Es wurde nie benutzt.',
  },
};
