import { listText, numberText } from '@/lib/intl';
import { count } from './words';

/** The story of a change request, and the box at its end where it is merged. */
export const review = {
  timeline: {
    title: 'Cronología',
    filter: 'Se muestra en la cronología',
    filters: { all: 'Todo', open: 'Comentarios abiertos', resolved: 'Comentarios resueltos' },
    empty: ['Aquí no hay nada', 'Ningún comentario de esta solicitud de cambio coincide con el filtro.'] as const,
    failed: 'No se pudo cargar la cronología.',
    more: 'Mostrar más',
    plain: {
      created: 'creó esta solicitud de cambio',
      opened: 'la abrió a revisión',
      drafted: 'la volvió a poner en borrador',
      archived: 'la archivó',
      reopened: 'la volvió a abrir',
      described: 'cambió la descripción',
    },
    renamed: (before: string, after: string) =>
      before === '' ? `la llamó «${after}»` : after === '' ? `quitó el asunto «${before}»` : `cambió su asunto de «${before}» a «${after}»`,
    edited: (n: number) => (n === 1 ? 'editó el contenido' : `editó el contenido ${numberText(n)} veces`),
    updated: (conflicts: number) =>
      conflicts === 0
        ? 'incorporó el contenido publicado'
        : `incorporó el contenido publicado, con ${count(conflicts, 'conflicto', 'conflictos')}`,
    conflictsResolved: (n: number, left: number) =>
      left === 0
        ? `resolvió ${count(n, 'conflicto', 'conflictos')}`
        : `resolvió ${count(n, 'conflicto', 'conflictos')}; quedan ${numberText(left)}`,
    branchUpdated: (commit: string) => `la guardó en su rama de Git como ${commit}`,
    reviewRequested: (names: string) => `pidió una revisión a ${names}`,
    reviewWithdrawn: (name: string) => `retiró la petición a ${name}`,
    approved: (outdated: boolean) => `aprobó ${outdated ? 'una versión anterior' : 'estos cambios'}`,
    changesRequested: (outdated: boolean) => `pidió cambios${outdated ? ' a una versión anterior' : ''}`,
    outdated: (names: string) => `La revisión de ${names} está desfasada: el contenido se ha editado desde entonces.`,
    merged: (bypassed: readonly string[]) =>
      bypassed.length === 0 ? 'la fusionó' : `la fusionó pese a las reglas: ${listText(bypassed.map((rule) => rule.toLowerCase()))}`,
    revertProposed: (n: number) => `propuso deshacerla en #${n}`,
  },
  mergeBox: {
    ready: 'Lista para fusionar',
    warned: 'Se puede fusionar, pero mire esto antes',
    blocked: 'No está lista para fusionar',
    jump: 'Ir a fusionar',
    loading: 'Comprobando las reglas…',
    concerns: {
      objectors: (names: string) => `Cambios pedidos por ${names}.`,
      conflicts: (n: number) => `Antes hay que resolver ${count(n, 'conflicto', 'conflictos')} con el contenido publicado.`,
      brokenLinks: (n: number) => `Se ${n === 1 ? 'rompería' : 'romperían'} ${count(n, 'enlace', 'enlaces')}.`,
      noSubject: 'No tiene asunto.',
      derivedSubject: (subject: string) => `Nadie ha escrito su asunto: «${subject}» solo enumera lo editado.`,
      nothing: 'No cambia nada.',
    },
    comments: (n: number) => count(n, 'comentario sin resolver.', 'comentarios sin resolver.'),
    consequences: 'Qué ocurre',
    changes: (n: number) => `Se ${n === 1 ? 'publica' : 'publican'} ${count(n, 'cambio', 'cambios')}.`,
    sites: (names: string) => `Los lectores de ${names} lo ven enseguida.`,
    branch: (branch: string) => `Se registra en un commit de la rama ${branch}.`,
    nobody: 'Para fusionar hace falta el rol Revisor. Pídaselo a alguien que lo tenga.',
    confirmTitle: '¿Fusionar de todos modos?',
    confirmBody: 'Hay esto en contra:',
    confirm: 'Fusionar de todos modos',
    undo: 'Deshacer con una solicitud de cambio',
    undone: (n: number) => `#${n} revierte estos cambios cuando se fusione`,
  },
  subjectDialog: {
    title: '¿Qué cambia esto?',
    body: 'Los revisores ven primero el asunto. Diga en pocas palabras qué cambia, o deje lo que se editó.',
    submit: 'Abrir a revisión',
  },
};
