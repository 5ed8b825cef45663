import { numberText } from '@/lib/intl';
import { count } from './words';

/** A space that is kept in step with a repository. */
export const gitConnection = {
  sync: {
    connectLead: 'Los push a la rama entran, y lo que se edita aquí sale como commits. Octavo nunca fuerza un push.',
    settings: 'Ajustes de la conexión',
    settingsLead: 'Al guardar empieza una sincronización. Con otro repositorio, rama o carpeta empieza una primera sincronización.',
    change: 'Cambiar ajustes',
    save: 'Guardar',
    saving: 'Guardando…',
    connecting: 'Conectando…',
    emptyTitle: 'Guardar este espacio en un repositorio',
    emptyBody:
      'Conecte una rama de cualquier servidor Git. Los push llegan aquí y lo editado se convierte en commits automáticamente, en segundos.',
    keep: 'Mantener sincronizado',
    now: 'Sincronizar ahora',
    more: 'Más',
    pause: 'Pausar',
    paused: 'En pausa. No se sincroniza nada hasta que la reanude.',
    resume: 'Reanudar',
    disconnect: 'Desconectar',
    disconnectTitle: '¿Desconectar del repositorio?',
    disconnectBody: (branch: string) =>
      `El espacio y la rama ${branch} quedan como están. Se eliminan las credenciales guardadas y el secreto del webhook. No se puede deshacer.`,
    disconnectInstead: 'Para detenerla temporalmente, póngala en pausa.',
    disconnected: 'El espacio ya no está conectado.',

    test: 'Probar',
    testing: 'Probando…',
    tested: (branches: number) =>
      branches === 0
        ? 'Conectado. El repositorio aún está vacío.'
        : `Conectado. ${count(branches, 'rama encontrada', 'ramas encontradas')}.`,
    testedRead: 'Estas credenciales pueden leer, pero no hacer push. Elija «Solo entrada» o use un token con permiso de escritura.',
    branchHint: 'Pruebe la conexión para elegir una rama. Por defecto, main.',
    direction: 'Dirección',
    directions: {
      both: 'En ambos sentidos',
      in: 'Solo entrada',
      out: 'Solo salida',
    },
    directionHints: {
      both: 'Los push entran, lo editado sale.',
      in: 'Los push entran. Lo que se edita aquí se queda aquí.',
      out: 'Lo editado sale. Los push de otros no se tienen en cuenta.',
    },
    first: 'Si ambos lados ya tienen contenido',
    firsts: { git: 'Conservar lo que tiene el repositorio', octavo: 'Conservar lo que tiene este espacio' },
    firstHints: {
      git: 'El contenido de este espacio queda en su historial.',
      octavo: 'Se añade como commit encima de la rama.',
    },
    options: 'Commits, consultas y ramas',
    template: 'Mensaje del commit',
    templateHint: 'Puede usar {number}, {subject}, {author} y {space}.',
    poll: 'Consultar el remoto',
    polls: {
      30: 'cada 30 segundos',
      60: 'cada minuto',
      300: 'cada 5 minutos',
      900: 'cada 15 minutos',
      3600: 'cada hora',
      0: 'nunca: solo con webhooks',
    } as Record<string, string>,
    pollOther: (seconds: number) => `cada ${count(seconds, 'segundo', 'segundos')}`,
    changeRequestBranches: 'Mantener las solicitudes de cambio abiertas como ramas octavo/cr-…',

    state: 'Estado',
    inStep: (branch: string) => `Al día con ${branch}`,
    waiting: (n: number) => `${count(n, 'cambio espera', 'cambios esperan')} el push`,
    ahead: (n: number) =>
      `${count(n, 'cambio', 'cambios')} de este espacio ${n === 1 ? 'no se ha enviado' : 'no se han enviado'} al repositorio`,
    first_: 'Aún sin sincronizar',
    syncing: 'Sincronizando…',
    lastGood: 'Última sincronización',
    nextTry: 'Próximo intento',
    nextLook: 'Próxima consulta',
    soon: 'en un momento',
    pushedTo: (branch: string, to: string) =>
      `El remoto no admite push a ${branch}, así que los commits van a ${to}. Fusione esa rama allí y el espacio continuará con ${branch}.`,
    suggest: (branch: string) =>
      `${branch} está protegida y este espacio se edita directamente en sus páginas publicadas: los lectores ven cambios que el repositorio aún no ha aceptado. Con solicitudes de cambio, los cambios se revisan aquí antes de enviarse.`,
    suggested: 'Editar con solicitudes de cambio',
    suggestAdmin: 'Un administrador del espacio puede elegirlo en la configuración.',
    credentialsKept: 'guardadas, cifradas',
    open: 'Abrir en el servidor',

    hook: 'Webhook',
    hookLead: 'Con un webhook, los push llegan en segundos. Sin él, se consulta el remoto.',
    knownHost: (host: string) => `Clave de ${host}`,
    hookSeen: 'Último push recibido',
    hookNever: (poll: string) => `ninguno aún; se consulta ${poll}`,
    hookNeverOff: 'ninguno aún, y las consultas están desactivadas: los push solo se notan cuando sincroniza',
    hookAddress: 'Dirección',
    hookSecret: 'Secreto',
    hookSecretOnce: 'Copie el secreto ahora. Solo se muestra esta vez.',
    hookSecretHidden: 'Guardado cifrado, no se vuelve a mostrar.',
    hookRenew: 'Crear un secreto nuevo',
    hookRenewing: 'Creando…',
    hookRenewed: 'El secreto anterior ya no vale.',
    hookHow: 'Cómo configurarlo',
    hookHosts: {
      github: {
        name: 'GitHub',
        steps: ['Repository → Settings → Webhooks → Add webhook', 'Payload URL: la dirección; Secret: el secreto', 'Just the push event'],
      },
      gitlab: {
        name: 'GitLab',
        steps: ['Project → Settings → Webhooks → Add new webhook', 'URL: la dirección; Secret token: el secreto', 'Trigger: Push events'],
      },
      gitea: {
        name: 'Gitea, Forgejo',
        steps: [
          'Repository → Settings → Webhooks → Add webhook → Gitea o Forgejo',
          'Target URL: la dirección; Secret: el secreto',
          'Trigger: eventos de push',
        ],
      },
      bitbucket: {
        name: 'Bitbucket',
        steps: ['Repository settings → Webhooks → Add webhook', 'URL: la dirección; Secret: el secreto', 'Triggers: repository push'],
      },
      other: { name: 'Cualquier otro', steps: ['Envíe un POST a la dirección después de cada push', 'Authorization: Bearer y el secreto'] },
    },

    attempts: 'Intentos',
    attemptsEmpty: 'Aún no se ha sincronizado nada.',
    kinds: { sync: 'Sincronización', import: 'Importación', export: 'Exportación' },
    causes: {
      connected: 'conectado',
      settings: 'ajustes cambiados',
      manual: 'iniciado a mano',
      api: 'iniciado con la API',
      webhook: 'push recibido',
      poll: 'hallado al consultar',
      edit: 'editado aquí',
      merge: 'fusionado aquí',
      retry: 'reintentado',
    } as Record<string, string>,
    waitsFor: {
      time: 'Espera la hora prevista.',
      earlier: 'Espera una tarea anterior de este espacio.',
      host: 'Espera otras tareas con el mismo host.',
      organization: 'Espera otras tareas de esta organización.',
      place: 'Espera otras tareas de este servidor.',
      start: 'Empieza enseguida.',
    } as Record<string, string>,
    outcomes: { unchanged: 'Sin cambios.', outdated: 'Omitido: ya se aplicó uno más nuevo.' } as Record<string, string>,
    cameIn: (pages: number) => `Entrada: ${pages === 0 ? 'ninguna página cambió' : count(pages, 'página', 'páginas')}`,
    wentOut: (files: number, branch: string) => `Salida a ${branch}: ${count(files, 'archivo', 'archivos')}`,
    took: (text: string) => `duró ${text}`,
    warnings: (n: number) => count(n, 'advertencia', 'advertencias'),
    moreWarnings: (n: number) => `y ${numberText(n)} más`,
    force: 'Forzar sincronización',
    forceHint: {
      git_branch_deleted: 'Volver a hacer push de la rama',
      git_diverged: 'Añadir un commit encima de lo que hay',
    } as Record<string, string>,
  },
};
