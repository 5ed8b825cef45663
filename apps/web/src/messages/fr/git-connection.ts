import { numberText } from '@/lib/intl';
import { count } from './words';

/** A space that is kept in step with a repository. */
export const gitConnection = {
  sync: {
    connectLead:
      'Les push vers la branche arrivent, et les modifications faites ici partent sous forme de commits. Octavo ne force jamais un push.',
    settings: 'Réglages de la connexion',
    settingsLead:
      'Enregistrer lance une synchronisation. Un autre dépôt, une autre branche ou un autre dossier commence par une première synchronisation.',
    change: 'Changer les réglages',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    connecting: 'Connexion…',
    emptyTitle: 'Garder cet espace dans un dépôt',
    emptyBody:
      'Reliez une branche de n’importe quel serveur Git. Les push arrivent ici et les modifications deviennent des commits d’elles-mêmes, en quelques secondes.',
    keep: 'Garder synchronisé',
    now: 'Synchroniser maintenant',
    more: 'Plus',
    pause: 'Suspendre',
    paused: 'Suspendue. Rien n’est synchronisé jusqu’à la reprise.',
    resume: 'Reprendre',
    disconnect: 'Détacher',
    disconnectTitle: 'Détacher du dépôt ?',
    disconnectBody: (branch: string) =>
      `L’espace et la branche ${branch} restent tels quels. Les identifiants conservés et le secret du webhook sont supprimés. C’est irréversible.`,
    disconnectInstead: 'Pour un arrêt temporaire, suspendez-la plutôt.',
    disconnected: 'L’espace n’est plus relié.',

    test: 'Tester',
    testing: 'Test…',
    tested: (branches: number) =>
      branches === 0
        ? 'Connexion établie. Le dépôt est encore vide.'
        : `Connexion établie. ${count(branches, 'branche trouvée', 'branches trouvées')}.`,
    testedRead:
      'Ces identifiants permettent de lire mais pas de pousser. Choisissez « Entrée seulement », ou un jeton avec droit d’écriture.',
    branchHint: 'Testez la connexion pour choisir une branche. Par défaut, main.',
    direction: 'Sens',
    directions: {
      both: 'Dans les deux sens',
      in: 'Entrée seulement',
      out: 'Sortie seulement',
    },
    directionHints: {
      both: 'Les push entrent, les modifications sortent.',
      in: 'Les push entrent. Ce qui est modifié ici reste ici.',
      out: 'Les modifications sortent. Les push des autres sont ignorés.',
    },
    first: 'Si les deux côtés ont déjà du contenu',
    firsts: { git: 'Garder celui du dépôt', octavo: 'Garder celui de cet espace' },
    firstHints: {
      git: 'Le contenu de cet espace reste dans son historique.',
      octavo: 'Il est ajouté en commit au-dessus de la branche.',
    },
    options: 'Commits, interrogation et branches',
    template: 'Message de commit',
    templateHint: 'Vous pouvez utiliser {number}, {subject}, {author} et {space}.',
    poll: 'Interroger le serveur distant',
    polls: {
      30: 'toutes les 30 secondes',
      60: 'toutes les minutes',
      300: 'toutes les 5 minutes',
      900: 'toutes les 15 minutes',
      3600: 'toutes les heures',
      0: 'jamais : seulement par webhook',
    } as Record<string, string>,
    pollOther: (seconds: number) => `toutes les ${count(seconds, 'seconde', 'secondes')}`,
    changeRequestBranches: 'Garder les demandes de modification ouvertes comme branches octavo/cr-…',

    state: 'État',
    inStep: (branch: string) => `À jour avec ${branch}`,
    waiting: (n: number) => `${count(n, 'changement attend', 'changements attendent')} d’être poussé${n < 2 ? '' : 's'}`,
    ahead: (n: number) =>
      `${count(n, 'changement', 'changements')} de cet espace ${n === 1 ? 'n’est pas envoyé' : 'ne sont pas envoyés'} au dépôt`,
    first_: 'Pas encore synchronisé',
    syncing: 'Synchronisation…',
    lastGood: 'Dernière synchronisation',
    nextTry: 'Prochaine tentative',
    nextLook: 'Prochaine interrogation',
    soon: 'dans un instant',
    pushedTo: (branch: string, to: string) =>
      `Le serveur distant refuse les push vers ${branch} : les commits vont vers ${to}. Fusionnez cette branche là-bas, et l’espace continuera avec ${branch}.`,
    suggest: (branch: string) =>
      `${branch} est protégée et cet espace est modifié directement dans ses pages en ligne : les lecteurs voient des changements que le dépôt n’a pas encore acceptés. Avec des demandes de modification, les changements sont relus ici avant d’y être envoyés.`,
    suggested: 'Modifier par demande de modification',
    suggestAdmin: 'Un administrateur de l’espace peut le choisir dans ses réglages.',
    credentialsKept: 'conservés, chiffrés',
    open: 'Ouvrir sur le serveur',

    hook: 'Webhook',
    hookLead: 'Avec un webhook, les push arrivent en quelques secondes. Sans lui, le serveur distant est interrogé.',
    knownHost: (host: string) => `Clé de ${host}`,
    hookSeen: 'Dernier push reçu',
    hookNever: (poll: string) => `aucun pour l’instant ; interrogation ${poll}`,
    hookNeverOff: 'aucun pour l’instant, et l’interrogation est désactivée : les push ne sont vus que si vous synchronisez',
    hookAddress: 'Adresse',
    hookSecret: 'Secret',
    hookSecretOnce: 'Copiez le secret maintenant. Il n’est affiché que cette fois.',
    hookSecretHidden: 'Conservé chiffré, jamais réaffiché.',
    hookRenew: 'Créer un nouveau secret',
    hookRenewing: 'Création…',
    hookRenewed: 'L’ancien secret ne fonctionne plus.',
    hookHow: 'Comment le configurer',
    hookHosts: {
      github: {
        name: 'GitHub',
        steps: ['Repository → Settings → Webhooks → Add webhook', 'Payload URL : l’adresse ; Secret : le secret', 'Just the push event'],
      },
      gitlab: {
        name: 'GitLab',
        steps: ['Project → Settings → Webhooks → Add new webhook', 'URL : l’adresse ; Secret token : le secret', 'Trigger: Push events'],
      },
      gitea: {
        name: 'Gitea, Forgejo',
        steps: [
          'Repository → Settings → Webhooks → Add webhook → Gitea ou Forgejo',
          'Target URL : l’adresse ; Secret : le secret',
          'Trigger : événements push',
        ],
      },
      bitbucket: {
        name: 'Bitbucket',
        steps: ['Repository settings → Webhooks → Add webhook', 'URL : l’adresse ; Secret : le secret', 'Triggers: repository push'],
      },
      other: { name: 'Tout autre serveur', steps: ['Envoyez un POST à l’adresse après chaque push', 'Authorization: Bearer et le secret'] },
    },

    attempts: 'Tentatives',
    attemptsEmpty: 'Rien n’a encore été synchronisé.',
    kinds: { sync: 'Synchronisation', import: 'Import', export: 'Export' },
    causes: {
      connected: 'relié',
      settings: 'réglages changés',
      manual: 'lancé à la main',
      api: 'lancé par l’API',
      webhook: 'push reçu',
      poll: 'trouvé par interrogation',
      edit: 'modifié ici',
      merge: 'fusionné ici',
      retry: 'nouvel essai',
    } as Record<string, string>,
    waitsFor: {
      time: 'Attend l’heure prévue.',
      earlier: 'Attend une tâche antérieure de cet espace.',
      host: 'Attend d’autres tâches sur le même hôte.',
      organization: 'Attend d’autres tâches de cette organisation.',
      place: 'Attend d’autres tâches de ce serveur.',
      start: 'Démarre bientôt.',
    } as Record<string, string>,
    outcomes: { unchanged: 'Aucun changement.', outdated: 'Ignoré : un plus récent a déjà été appliqué.' } as Record<string, string>,
    cameIn: (pages: number) => `Entrée : ${pages === 0 ? 'aucune page changée' : count(pages, 'page', 'pages')}`,
    wentOut: (files: number, branch: string) => `Sortie vers ${branch} : ${count(files, 'fichier', 'fichiers')}`,
    took: (text: string) => `a duré ${text}`,
    warnings: (n: number) => count(n, 'avertissement', 'avertissements'),
    moreWarnings: (n: number) => `et ${numberText(n)} de plus`,
    force: 'Forcer la synchronisation',
    forceHint: {
      git_branch_deleted: 'Pousser de nouveau la branche',
      git_diverged: 'Ajouter un commit au-dessus de l’existant',
    } as Record<string, string>,
  },
};
