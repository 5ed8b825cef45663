import { numberText } from '@/lib/intl';
import { count } from './words';

/** Files of a space. */
export const files = {
  files: {
    title: 'Fichiers',
    lead: 'Images et autres fichiers utilisés par les pages. Déposez des fichiers n’importe où pour les ajouter.',
    leadReading: 'Images et autres fichiers utilisés par les pages.',
    emptyTitle: 'Aucun fichier',
    emptyBody: 'Déposez des fichiers ici ou choisissez-les, jusqu’à 100 Mo chacun. Les imports et les pages apportent aussi des fichiers.',
    emptyBodyReading: 'Les fichiers apparaissent ici quand quelqu’un en ajoute un ou importe une page qui en utilise un.',
    isPointer: 'Dans Git LFS, non récupéré',
    name: 'Nom',
    type: 'Type',
    size: 'Taille',
    added: 'Ajouté',
    actions: 'Actions',
    upload: 'Téléverser des fichiers',
    drop: 'Déposez pour téléverser dans cet espace',
    search: 'Rechercher des fichiers',
    nothingFound: (text: string) => `Aucun nom de fichier ne contient « ${text} ».`,
    total: (n: number) => count(n, 'fichier', 'fichiers'),
    found: (n: number, of: number) => `${numberText(n)} sur ${count(of, 'fichier', 'fichiers')}`,
    order: 'Ordre',
    orders: { name: 'Par nom', newest: 'Plus récents d’abord', largest: 'Plus gros d’abord' } as Record<
      'name' | 'newest' | 'largest',
      string
    >,
    menuOf: (name: string) => `Actions pour ${name}`,
    open: 'Ouvrir',
    download: 'Télécharger',
    copyLink: 'Copier le lien',
    linkCopied: 'Lien copié. Il fonctionne pour toutes les personnes qui peuvent lire cet espace.',
    rename: 'Renommer',
    renameTitle: (name: string) => `Renommer ${name}`,
    renameLead: 'Les liens vers ce fichier sont mis à jour.',
    newName: 'Nouveau nom',
    renamed: (name: string, links: number) =>
      links === 0 ? `Renommé en ${name}.` : `Renommé en ${name}. ${count(links, 'lien mis à jour', 'liens mis à jour')}.`,
    remove: 'Supprimer',
    removed: (name: string, broken: number) =>
      broken === 0
        ? `${name} a été supprimé. Aucune page ne l’utilisait.`
        : `${name} a été supprimé. ${count(broken, 'lien est maintenant rompu', 'liens sont maintenant rompus')}.`,
    undo: 'Annuler',
    restored: (name: string) => `${name} a été restauré.`,
    locked:
      'La modification directe est verrouillée dans cet espace : les fichiers ne peuvent être ajoutés que par des demandes de modification et des imports.',
  },
};
