import { count } from './words';

/** Consequences that are said before something is deleted. */
export const consequences = {
  consequences: {
    deleteSpace: (title: string) => `¿Eliminar «${title}»?`,
    deleteSpaceBody: 'Se puede restaurar de la papelera durante 7 días.',
    deleteSpaceSubmit: 'Eliminar espacio',
    label: 'Consecuencias',
    counting: 'Contando a qué afecta…',
    deletePage: (title: string, n: number) => (n === 1 ? `¿Eliminar «${title}»?` : `¿Eliminar «${title}» y lo que contiene?`),
    deletePageBody: 'Puede deshacerlo enseguida o restaurarlo más tarde de la papelera del espacio.',
    deletePages: (n: number) => (n === 1 ? 'Eliminar página' : `Eliminar ${count(n, 'página', 'páginas')}`),
    pages: (n: number) => `Se ${n === 1 ? 'elimina' : 'eliminan'} ${count(n, 'página', 'páginas')}.`,
    brokenLinks: (n: number) => `Se ${n === 1 ? 'rompe' : 'rompen'} ${count(n, 'enlace a ellas', 'enlaces a ellas')}.`,
    sites: (names: string) => `Los lectores de ${names} ya no las encuentran.`,
    views: (n: number) => `Se vieron ${count(n, 'vez', 'veces')} en los últimos 30 días.`,
    branch: (branch: string) => `Se registra en un commit de la rama ${branch}.`,
    spacePages: (n: number) => `${count(n, 'página va', 'páginas van')} a la papelera durante 7 días.`,
    spaceSites: (names: string) => `Desaparece de ${names}.`,
    changeRequests: (n: number) => `${count(n, 'solicitud de cambio', 'solicitudes de cambio')} sin fusionar.`,
    sync: (branch: string) => `Deja de sincronizarse con la rama ${branch}.`,
    siteViews: (n: number) => `Los lectores vieron sus páginas ${count(n, 'vez', 'veces')} en los últimos 30 días.`,
    siteQuiet: 'Nadie ha visto sus páginas en los últimos 30 días.',
    sitePublished: (address: string) => `${address} deja de responder.`,
    shareLinks: (n: number) => `${count(n, 'enlace compartido deja', 'enlaces compartidos dejan')} de funcionar.`,
    tokenUsed: (when: string) => `Se usó por última vez ${when}: lo que lo usa deja de funcionar enseguida.`,
    tokenUnused: 'No se ha usado nunca.',
  },
};
