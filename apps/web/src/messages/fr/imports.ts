import { numberText } from '@/lib/intl';
import { count } from './words';

/** Bringing in what other tools hold. */
export const imports = {
  imports: {
    lead: 'Les pages sont ajoutées à cet espace avec leurs images, leur ordre et leurs liens. Le contenu existant ne change pas.',
    newLead: 'Crée un nouvel espace avec les pages, les images, l’ordre et les liens.',
    from: 'Source',
    sources: {
      website: { label: 'Site web', hint: 'Parcouru depuis une page' },
      file: { label: 'Document', hint: 'Word, Markdown ou HTML' },
      zip: { label: 'Zip de documents', hint: 'Les dossiers deviennent la structure' },
      git: { label: 'Dépôt Git', hint: 'D’un outil de documentation' },
      notion: { label: 'Notion', hint: 'Export en zip' },
      confluence: { label: 'Confluence', hint: 'Export de l’espace en zip' },
      'github-wiki': { label: 'Wiki GitHub', hint: 'Clone en zip' },
    } as Record<ImportKind, { label: string; hint: string }>,
    how: {
      file: 'Un fichier .docx, .md ou .html, jusqu’à 100 Mo. Les titres, tableaux et images sont conservés.',
      zip: 'Un .zip avec des fichiers Markdown, HTML ou Word et leurs images, ou un dépôt de MkDocs, Docusaurus, VitePress, Starlight, Mintlify, Hugo, Obsidian, Jekyll ou AsciiDoc, jusqu’à 100 Mo.',
      notion: 'Dans Notion : Settings, Export, en Markdown & CSV ou HTML, avec les sous-pages. Choisissez le .zip tel quel.',
      confluence: 'Dans Confluence : Space settings, Export space, en HTML. Choisissez le .zip tel quel.',
      'github-wiki': 'Lancez git clone https://github.com/owner/name.wiki.git, et mettez en zip le dossier créé.',
    } as Record<Exclude<ImportKind, 'website' | 'git'>, string>,
    howWebsite: (most: number | undefined) =>
      `La page à cette URL, et les pages du même site vers lesquelles elle mène${most === undefined ? '' : ` : au plus ${count(most, 'page', 'pages')}, dans l’ordre de sa navigation`}.`,
    repository: {
      hint: 'Par exemple https://github.com/owner/docs.git. Les fichiers de MkDocs, Docusaurus, VitePress et d’autres sont convertis, une fois. Pour garder identiques un espace et un dépôt, reliez-les : Git, dans les réglages de l’espace.',
      missing: 'Saisissez d’abord l’adresse du dépôt.',
      branch: 'Branche ou tag',
      branchHint: 'Vide, la branche par défaut.',
      directory: 'Dossier',
      directoryHint: 'Par exemple docs ou website ; vide, tout le dépôt.',
      token: 'Jeton d’accès',
      tokenHint: 'Pour un dépôt qui n’est pas public. Il est supprimé à la fin de l’import.',
    },
    address: 'Adresse',
    addressHint: 'Par exemple https://docs.example.com/',
    file: 'Fichier',
    choose: 'Choisir un fichier',
    drop: 'Déposez pour importer ce fichier',
    noFile: 'Choisissez d’abord un fichier.',
    noAddress: 'Saisissez d’abord l’URL d’une page.',
    unknownFile: 'Ce n’est pas un fichier .docx, .md ou .html. Pour importer plusieurs fichiers, mettez-les en zip.',
    space: 'Nom du nouvel espace',
    spaceHint: 'Vide, il est repris de l’import.',
    submit: 'Importer',
    preview: 'Aperçu',
    previewHint: 'Montre les pages et ce qui serait laissé de côté, sans rien changer.',
    previewed: (n: number, of: number) =>
      `${numberText(n)} sur ${count(of, 'élément', 'éléments')} seraient importés. Rien n’a été changé.`,
    tree: 'Pages qui seraient ajoutées',
    firstPages: 'Premières pages telles qu’elles seraient écrites',
    isLink: '(lien)',
    continue: (left: number) => `Importer d’autres pages (reste ${numberText(left)})`,
    left: (n: number) =>
      `${count(n, 'page du site web reste', 'pages du site web restent')} à importer, car un import a une limite. Un autre ${n < 2 ? 'la met à sa place' : 'les met à leur place'} parmi les pages qui sont ici.`,
    continued: 'Les pages que cet import a laissées sont venues avec un autre.',
    openContinuation: 'Ouvrir son rapport',
    importNow: 'Importer celles-ci',
    change: 'Choisir autre chose',
    report: 'Rapport d’import',
    openReport: 'Ouvrir le rapport',
    download: 'Télécharger en Markdown',
    takeBack: 'Reprendre l’import',
    takeBackHint: 'L’import est une version : le reprendre remet en ligne le contenu d’avant. Il reste dans l’historique.',
    stands: {
      live: 'L’import est une version : le reprendre remet en ligne le contenu d’avant. Il reste dans l’historique.',
      taken_back:
        'Cet import a été repris : rien de ce qu’il a ajouté n’est là. Il reste dans l’historique, d’où il peut être remis en ligne.',
      changed: 'Le contenu a changé depuis cet import. Dans l’historique, une version antérieure peut être remise en ligne.',
    } as Record<'live' | 'taken_back' | 'changed', string>,
    allCame: 'Tout est venu tel quel.',
    outcomes: { left_out: 'Laissé de côté', changed: 'Changé' } as Record<'left_out' | 'changed', string>,
    times: (n: number) => `(${numberText(n)} fois)`,
    starting: 'Démarrage…',
    sending: (name: string) => `Téléversement de ${name}`,
    sent: (sent: string, size: string) => `${sent} sur ${size}`,
    stop: 'Arrêter',
    leave: 'Vous pouvez fermer ceci. Cela continue en arrière-plan.',
    done: (n: number, of: number) =>
      n === of
        ? `${count(n, 'élément importé', 'éléments importés')} : pages, groupes, liens et fichiers.`
        : `${numberText(n)} sur ${count(of, 'élément', 'éléments')} importés.`,
    warnings: (n: number) => count(n, 'élément changé ou laissé de côté', 'éléments changés ou laissés de côté'),
    moreWarnings: (n: number) => `et ${numberText(n)} de plus`,
    cancelled: 'L’import a été arrêté. Rien n’a été changé.',
    again: 'Importer autre chose',
    tryAgain: 'Réessayer',
    openPage: 'Ouvrir la première nouvelle page',
    openSpace: 'Ouvrir l’espace',
  },
};

/** Kinds of imports to choose from. */
export type ImportKind = 'website' | 'file' | 'zip' | 'git' | 'notion' | 'confluence' | 'github-wiki';
