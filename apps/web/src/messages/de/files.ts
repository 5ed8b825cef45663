import { numberText } from '@/lib/intl';
import { count } from './words';

/** Files of a space. */
export const files = {
  files: {
    title: 'Dateien',
    lead: 'Bilder und andere Dateien, die Seiten benutzen. Ziehen Sie Dateien irgendwo hierher, um sie hinzuzufügen.',
    leadReading: 'Bilder und andere Dateien, die Seiten benutzen.',
    emptyTitle: 'Noch keine Dateien',
    emptyBody: 'Ziehen Sie Dateien hierher oder wählen Sie sie aus, je bis zu 100 MB. Auch Importe und Seiten bringen Dateien mit.',
    emptyBodyReading: 'Dateien erscheinen hier, sobald jemand eine hinzufügt oder eine Seite importiert, die eine benutzt.',
    isPointer: 'In Git LFS, nicht geholt',
    name: 'Name',
    type: 'Art',
    size: 'Größe',
    added: 'Hinzugefügt',
    actions: 'Aktionen',
    upload: 'Dateien hochladen',
    drop: 'Loslassen, um in diesen Bereich hochzuladen',
    search: 'Dateien suchen',
    nothingFound: (text: string) => `Kein Dateiname enthält „${text}“.`,
    total: (n: number) => count(n, 'Datei', 'Dateien'),
    found: (n: number, of: number) => `${numberText(n)} von ${count(of, 'Datei', 'Dateien')}`,
    order: 'Reihenfolge',
    orders: { name: 'Nach Name', newest: 'Neueste zuerst', largest: 'Größte zuerst' } as Record<'name' | 'newest' | 'largest', string>,
    menuOf: (name: string) => `Aktionen für ${name}`,
    open: 'Öffnen',
    download: 'Herunterladen',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert. Er funktioniert für alle, die diesen Bereich lesen dürfen.',
    rename: 'Umbenennen',
    renameTitle: (name: string) => `${name} umbenennen`,
    renameLead: 'Links dorthin werden angepasst.',
    newName: 'Neuer Name',
    renamed: (name: string, links: number) =>
      links === 0 ? `Umbenannt in ${name}.` : `Umbenannt in ${name}. ${count(links, 'Link wurde', 'Links wurden')} angepasst.`,
    remove: 'Löschen',
    removed: (name: string, broken: number) =>
      broken === 0
        ? `${name} wurde gelöscht. Keine Seite hat sie benutzt.`
        : `${name} wurde gelöscht. ${count(broken, 'Link ist', 'Links sind')} jetzt defekt.`,
    undo: 'Rückgängig',
    restored: (name: string) => `${name} wurde wiederhergestellt.`,
    locked:
      'Direktes Bearbeiten ist in diesem Bereich gesperrt, daher lassen sich Dateien nur durch Änderungsanträge und Importe hinzufügen.',
  },
};
