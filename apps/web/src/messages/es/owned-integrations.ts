import { count } from './words';

/** Integrations that an organization publishes. */
export const owner = {
  title: 'Publicadas por esta organización',
  visibility: 'Visibilidad',
  visibilities: {
    public: 'Pública: aparece para todas las organizaciones de este servidor',
    unlisted: 'No listada: para quien conozca su nombre',
    private: 'Privada: solo para esta organización',
  },
  version: 'Versión',
  versionOf: (version: number, runtime: string) => `${version} (entorno ${runtime})`,
  installations: 'Instalada en',
  installed: (installations: number) =>
    installations === 0 ? 'ninguna organización' : count(installations, 'organización', 'organizaciones'),
  endpoint: 'Dirección pública',
  copyEndpoint: 'Copiar dirección',
  secrets: 'Secretos',
  secretsKept: 'Se guardan cifrados y nunca se muestran. Publíquela de nuevo para sustituirlos.',
  development: {
    title: 'Modo de desarrollo',
    lead: 'Envía sus eventos a su equipo en lugar de ejecutar el script publicado. El comando «octavo integration dev» lo hace por usted.',
    tunnelUrl: 'URL del túnel',
    tunnelHint: 'Este servidor tiene que poder llegar a ella. Las direcciones de su propia red necesitan OCTAVO_ALLOW_HOSTS.',
    all: 'También los de otras organizaciones',
    begin: 'Iniciar el modo de desarrollo',
    isOn: 'El modo de desarrollo está activado: los eventos de esta organización van a',
    isOnForAll: 'El modo de desarrollo está activado: los eventos de todas las organizaciones van a',
    end: 'Terminar el modo de desarrollo',
  },
  unpublish: 'Retirar…',
  unpublishTitle: (title: string) => `¿Retirar ${title}?`,
  unpublishBody: (installations: number) =>
    `${installations === 0 ? 'Ninguna organización la tiene instalada.' : `Se desinstala de ${count(installations, 'organización', 'organizaciones')}, con sus configuraciones, tokens y tareas.`} Se eliminan sus versiones y sus entregas. Sus bloques quedan en las páginas, como enlaces o como su código fuente. No se puede deshacer.`,
  unpublishName: (name: string) => `Escriba ${name} para confirmar`,
  unpublishAction: 'Retirar',
  unpublished: (title: string) => `${title} se ha retirado`,
};
