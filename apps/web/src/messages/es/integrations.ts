import type { IntegrationCategory, IntegrationScope } from '@octavo/contract';
import { numberText } from '@/lib/intl';
import { deliveries } from './deliveries';
import { owner } from './owned-integrations';
import { count } from './words';

/** Description of each scope, for people who install an integration. */
const scopes: Record<IntegrationScope, string> = {
  'space:content:read': 'Leer el contenido de los espacios',
  'space:content:write': 'Cambiar el contenido de los espacios',
  'space:metadata:read': 'Leer títulos y ajustes de los espacios',
  'space:metadata:write': 'Cambiar títulos y ajustes de los espacios',
  'space:git:sync': 'Traer contenido de repositorios Git y devolverlo',
  'space:views:read': 'Saber qué páginas se ven',
  'space:script:inject': 'Añadir scripts a los espacios publicados',
  'space:script:cookies': 'Usar cookies en los espacios publicados',
  'space:visitor:auth': 'Iniciar la sesión de los lectores de espacios',
  'site:metadata:read': 'Leer títulos y ajustes de los sitios',
  'site:views:read': 'Saber qué páginas de los sitios se ven',
  'site:script:inject': 'Añadir scripts a los sitios',
  'site:script:cookies': 'Usar cookies en los sitios',
  'site:visitor:auth': 'Iniciar la sesión de los lectores de sitios',
  'site:visitor:claims': 'Leer lo que los sitios saben de sus visitantes',
  'site:adaptive:read': 'Leer qué datos de los visitantes piden los sitios',
  'site:adaptive:write': 'Cambiar qué datos de los visitantes piden los sitios',
  'page:feedback:read': 'Saber qué opinan los lectores de las páginas',
  'openapi:read': 'Leer especificaciones OpenAPI',
  'openapi:write': 'Cambiar especificaciones OpenAPI',
  'conversations:ingest': 'Entregar conversaciones con clientes',
};

const categories: Record<IntegrationCategory, string> = {
  analytics: 'Analítica',
  collaboration: 'Colaboración',
  content: 'Contenido',
  gitsync: 'Git',
  marketing: 'Marketing',
  'visitor-auth': 'Inicio de sesión de lectores',
  other: 'Otros',
};

/** Integrations of an organization: those it may install, and those it has. */
export const integrations = {
  integrations: {
    title: 'Integraciones',
    lead: 'Scripts que amplían Octavo: bloques para páginas, avisos y conexiones con otros servicios. Los instalan los administradores.',
    search: 'Buscar integraciones',
    list: 'Integraciones',
    category: 'Categoría',
    anyCategory: 'Todas las categorías',
    categories,
    scopes,
    emptyTitle: 'Aún no hay integraciones',
    emptyBody: 'Una integración se publica con la API o su línea de comandos. Aquí aparecen las que esta organización puede instalar.',
    nothingFound: 'Nada coincide. Cambie la búsqueda o la categoría.',
    states: { active: 'Activa', pending: 'Necesita configuración', paused: 'En pausa' },
    by: (owner: string) => `de ${owner}`,
    may: 'Qué puede hacer',
    mayNothing: 'No pide acceso a ningún contenido.',
    more: 'Pide más de lo que se le dio. Un administrador lo acepta instalándola de nuevo.',
    links: 'Enlaces',
    preview: (title: string) => `Vista previa de ${title}`,
    install: 'Instalar…',
    installTitle: (title: string) => `¿Instalar ${title}?`,
    installBody: (owner: string) =>
      `La publica ${owner}. Su script se ejecuta en este servidor y puede hacer esto en los espacios y sitios que elija después:`,
    agree: 'Instalar',
    installing: 'Instalando…',
    again: 'Revisar el acceso…',
    installed: (title: string) => `${title} está instalada`,
    settings: 'Configuración',
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Configuración guardada',
    completions: {
      loading: (label: string) => `Cargando los valores de ${label}`,
      failed: 'No se pudo cargar la lista de valores: escriba el valor.',
      none: 'No hay lista de valores: escriba el valor.',
    },
    deliveries,
    owner,
    unset: 'Sin definir',
    secret: { set: 'Definido', replace: 'Sustituir…', remove: 'Quitar', keep: 'Conservar el anterior', goes: 'Se quita al guardar' },
    places: {
      space: {
        title: 'Espacios',
        all: 'Todos los espacios',
        allHint: 'También los que se creen más tarde.',
        some: 'Espacios elegidos',
        someHint: 'Los que están activados aquí.',
        none: 'Esta organización no tiene ningún espacio.',
        search: 'Buscar espacios',
      },
      site: {
        title: 'Sitios',
        all: 'Todos los sitios',
        allHint: 'También los que se creen más tarde.',
        some: 'Sitios elegidos',
        someHint: 'Los que están activados aquí.',
        none: 'Esta organización no tiene ningún sitio.',
        search: 'Buscar sitios',
      },
      more: (shown: number, found: number) => `Se muestran ${numberText(shown)} de ${numberText(found)}. Busque los demás.`,
      configure: (title: string) => `Configuración en ${title}`,
      active: { space: 'Activa en este espacio', site: 'Activa en este sitio' },
    },
    onSpace: {
      title: 'Integraciones',
      command: 'Integraciones de este espacio',
      lead: 'Las de la organización hechas para espacios. Las instalan los administradores.',
      all: 'Todas las integraciones',
      none: 'No hay ninguna instalada en esta organización.',
      onAll: 'En todos los espacios.',
      configure: (title: string) => `Configuración de ${title} en este espacio`,
      states: {
        pending: 'Empieza en cuanto un administrador la configure para la organización.',
        paused: 'Un administrador de la organización la ha puesto en pausa.',
      },
    },
    active: 'Activa',
    uninstall: 'Desinstalar…',
    uninstallTitle: (title: string) => `¿Desinstalar ${title}?`,
    uninstallBody: (spaces: number, sites: number) =>
      `Se detiene enseguida en ${count(spaces, 'espacio elegido', 'espacios elegidos')} y ${count(sites, 'sitio elegido', 'sitios elegidos')}. Se eliminan su configuración, sus tokens y lo que tenía previsto. Sus bloques quedan en las páginas, como enlaces o como su código fuente.`,
    uninstallAction: 'Desinstalar',
    uninstalled: (title: string) => `${title} está desinstalada`,
  },
};
