import { numberText } from '@/lib/intl';
import { count } from './words';

/** Files on their way. */
export const uploads = {
  uploads: {
    title: 'Téléversements',
    running: (active: number, all: number) =>
      all === 1 ? 'Téléversement d’un fichier' : `Téléversement de ${count(active, 'fichier', 'fichiers')} sur ${numberText(all)}`,
    ended: (done: number, failed: number) =>
      [
        ...(done === 0 ? [] : [count(done, 'fichier téléversé', 'fichiers téléversés')]),
        ...(failed === 0 ? [] : [count(failed, 'fichier en échec', 'fichiers en échec')]),
      ].join(', '),
    fold: 'Réduire',
    unfold: 'Afficher les fichiers',
    clear: 'Fermer',
    waiting: (size: string) => `En attente · ${size}`,
    progress: (sent: string, size: string) => `${sent} sur ${size}`,
    progressOf: (name: string) => `Téléversement de ${name}`,
    adding: 'Ajout à l’espace…',
    done: (size: string) => `Téléversé · ${size}`,
    retryOf: (name: string) => `Réessayer ${name}`,
    cancelOf: (name: string) => `Annuler ${name}`,
    dismissOf: (name: string) => `Ignorer ${name}`,
    network: 'Octavo est injoignable. Vérifiez votre connexion et réessayez.',
    tooLarge: 'Le fichier dépasse 100 Mo. Réduisez-le, ou gardez-le ailleurs et créez un lien.',
    uploadOf: (label: string) => `Téléverser : ${label}`,
    removePicture: 'Retirer',
    uploading: 'Téléversement…',
    notPicture: 'Aucune image n’a pu être lue dans ce fichier. Choisissez SVG, PNG, JPEG ou WebP.',
    notFont: 'Aucune police n’a pu être lue dans ce fichier. Choisissez WOFF2 ou WOFF.',
  },
};
