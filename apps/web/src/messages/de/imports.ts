import { numberText } from '@/lib/intl';
import { count } from './words';

/** Bringing in what other tools hold. */
export const imports = {
  imports: {
    lead: 'Seiten kommen mit Bildern, Reihenfolge und Links in diesen Bereich dazu. Vorhandenes bleibt unverändert.',
    newLead: 'Legt einen neuen Bereich mit Seiten, Bildern, Reihenfolge und Links an.',
    from: 'Quelle',
    sources: {
      website: { label: 'Website', hint: 'Gelesen ab einer Seite' },
      file: { label: 'Dokument', hint: 'Word, Markdown oder HTML' },
      zip: { label: 'Zip mit Dokumenten', hint: 'Ordner werden zur Struktur' },
      git: { label: 'Git-Repository', hint: 'Eines Dokumentationswerkzeugs' },
      notion: { label: 'Notion', hint: 'Export als Zip' },
      confluence: { label: 'Confluence', hint: 'Export des Bereichs als Zip' },
      'github-wiki': { label: 'GitHub-Wiki', hint: 'Klon als Zip' },
    } as Record<ImportKind, { label: string; hint: string }>,
    how: {
      file: 'Eine Datei .docx, .md oder .html, bis zu 100 MB. Überschriften, Tabellen und Bilder bleiben.',
      zip: 'Ein .zip mit Markdown-, HTML- oder Word-Dateien und ihren Bildern, oder ein Repository von MkDocs, Docusaurus, VitePress, Starlight, Mintlify, Hugo, Obsidian, Jekyll oder AsciiDoc, bis zu 100 MB.',
      notion: 'In Notion: Settings, Export, als Markdown & CSV oder HTML, mit Unterseiten. Wählen Sie das .zip unverändert.',
      confluence: 'In Confluence: Space settings, Export space, als HTML. Wählen Sie das .zip unverändert.',
      'github-wiki': 'Führen Sie git clone https://github.com/owner/name.wiki.git aus und zippen Sie den entstandenen Ordner.',
    } as Record<Exclude<ImportKind, 'website' | 'git'>, string>,
    howWebsite: (most: number | undefined) =>
      `Die Seite unter dieser Adresse und die Seiten derselben Website, zu denen sie führt${most === undefined ? '' : `: höchstens ${count(most, 'Seite', 'Seiten')}, in der Reihenfolge der Navigation`}.`,
    repository: {
      hint: 'Etwa https://github.com/owner/docs.git. Die Dateien von MkDocs, Docusaurus, VitePress und anderen werden einmal umgewandelt. Sollen Bereich und Repository gleich bleiben, verbinden Sie sie: Git, in den Einstellungen des Bereichs.',
      missing: 'Geben Sie zuerst die Adresse des Repositorys ein.',
      branch: 'Branch oder Tag',
      branchHint: 'Leer der Standard-Branch.',
      directory: 'Ordner',
      directoryHint: 'Etwa docs oder website; leer das ganze Repository.',
      token: 'Zugriffstoken',
      tokenHint: 'Für ein Repository, das nicht öffentlich ist. Es wird nach dem Import gelöscht.',
    },
    address: 'Adresse',
    addressHint: 'Etwa https://docs.example.com/',
    file: 'Datei',
    choose: 'Datei wählen',
    drop: 'Loslassen, um diese Datei zu importieren',
    noFile: 'Wählen Sie zuerst eine Datei.',
    noAddress: 'Geben Sie zuerst die Adresse einer Seite ein.',
    unknownFile: 'Das ist keine Datei .docx, .md oder .html. Mehrere Dateien importieren Sie als Zip.',
    space: 'Name des neuen Bereichs',
    spaceHint: 'Leer kommt er aus dem Import.',
    submit: 'Importieren',
    preview: 'Vorschau',
    previewHint: 'Zeigt die Seiten und was wegfiele, und ändert nichts.',
    previewed: (n: number, of: number) =>
      `${numberText(n)} von ${count(of, 'Eintrag', 'Einträgen')} würden importiert. Nichts wurde geändert.`,
    tree: 'Seiten, die dazukämen',
    firstPages: 'Die ersten Seiten, wie sie geschrieben würden',
    isLink: '(Link)',
    continue: (left: number) => `Weitere Seiten importieren (noch ${numberText(left)})`,
    left: (n: number) =>
      `${count(n, 'Seite der Website ist', 'Seiten der Website sind')} übrig, da ein Import eine Grenze hat. Ein weiterer stellt sie zwischen die Seiten, die hier sind, an ihren Platz.`,
    continued: 'Die Seiten, die dieser Import übrig ließ, kamen mit einem weiteren.',
    openContinuation: 'Dessen Bericht öffnen',
    importNow: 'Diese importieren',
    change: 'Etwas anderes wählen',
    report: 'Bericht des Imports',
    openReport: 'Bericht öffnen',
    download: 'Als Markdown herunterladen',
    takeBack: 'Import zurücknehmen',
    takeBackHint: 'Der Import ist eine Version: Wer ihn zurücknimmt, macht den Inhalt davor wieder live. Er bleibt im Verlauf.',
    stands: {
      live: 'Der Import ist eine Version: Wer ihn zurücknimmt, macht den Inhalt davor wieder live. Er bleibt im Verlauf.',
      taken_back:
        'Dieser Import wurde zurückgenommen: Nichts, was er hinzugefügt hat, ist da. Er bleibt im Verlauf, wo er sich wieder live machen lässt.',
      changed: 'Seit diesem Import wurde Inhalt geändert. Im Verlauf lässt sich eine frühere Version wieder live machen.',
    } as Record<'live' | 'taken_back' | 'changed', string>,
    allCame: 'Alles kam so mit, wie es war.',
    outcomes: { left_out: 'Weggelassen', changed: 'Geändert' } as Record<'left_out' | 'changed', string>,
    times: (n: number) => `(${numberText(n)} Mal)`,
    starting: 'Wird gestartet…',
    sending: (name: string) => `${name} wird hochgeladen`,
    sent: (sent: string, size: string) => `${sent} von ${size}`,
    stop: 'Anhalten',
    leave: 'Sie können das schließen. Es läuft im Hintergrund weiter.',
    done: (n: number, of: number) =>
      n === of
        ? `${count(n, 'Eintrag', 'Einträge')} importiert: Seiten, Gruppen, Links und Dateien.`
        : `${numberText(n)} von ${count(of, 'Eintrag', 'Einträgen')} importiert.`,
    warnings: (n: number) => `${count(n, 'Eintrag wurde', 'Einträge wurden')} geändert oder weggelassen`,
    moreWarnings: (n: number) => `und ${count(n, 'weiterer', 'weitere')}`,
    cancelled: 'Der Import wurde angehalten. Nichts wurde geändert.',
    again: 'Etwas anderes importieren',
    tryAgain: 'Noch einmal versuchen',
    openPage: 'Erste neue Seite öffnen',
    openSpace: 'Bereich öffnen',
  },
};

/** Kinds of imports to choose from. */
export type ImportKind = 'website' | 'file' | 'zip' | 'git' | 'notion' | 'confluence' | 'github-wiki';
