import { numberText } from '@/lib/intl';
import { count } from './words';

/** Files on their way. */
export const uploads = {
  uploads: {
    title: 'Uploads',
    running: (active: number, all: number) =>
      all === 1 ? 'Eine Datei wird hochgeladen' : `${count(active, 'Datei wird', 'Dateien werden')} hochgeladen, von ${numberText(all)}`,
    ended: (done: number, failed: number) =>
      [
        ...(done === 0 ? [] : [`${count(done, 'Datei', 'Dateien')} hochgeladen`]),
        ...(failed === 0 ? [] : [`${count(failed, 'Datei', 'Dateien')} fehlgeschlagen`]),
      ].join(', '),
    fold: 'Weniger zeigen',
    unfold: 'Dateien zeigen',
    clear: 'Schließen',
    waiting: (size: string) => `Wartet · ${size}`,
    progress: (sent: string, size: string) => `${sent} von ${size}`,
    progressOf: (name: string) => `Upload von ${name}`,
    adding: 'Wird dem Bereich hinzugefügt…',
    done: (size: string) => `Hochgeladen · ${size}`,
    retryOf: (name: string) => `${name} noch einmal versuchen`,
    cancelOf: (name: string) => `${name} abbrechen`,
    dismissOf: (name: string) => `${name} ausblenden`,
    network: 'Octavo war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    tooLarge: 'Die Datei ist größer als 100 MB. Verkleinern Sie sie, oder legen Sie sie anderswo ab und verlinken Sie sie.',
    uploadOf: (label: string) => `Hochladen: ${label}`,
    removePicture: 'Entfernen',
    uploading: 'Wird hochgeladen…',
    notPicture: 'Aus dieser Datei ließ sich kein Bild lesen. Wählen Sie SVG, PNG, JPEG oder WebP.',
    notFont: 'Aus dieser Datei ließ sich keine Schrift lesen. Wählen Sie WOFF2 oder WOFF.',
  },
};
