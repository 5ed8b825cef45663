import { count } from './words';

type Filter = 'broken' | 'ok' | 'in-app' | 'all';

const EMPTY: Record<Filter, { title: string; body: string }> = {
  broken: { title: 'Aucun lien rompu', body: 'Tous les liens de cet espace fonctionnent.' },
  ok: { title: 'Aucun lien qui fonctionne', body: 'Les liens qui fonctionnent figurent ici.' },
  'in-app': { title: 'Aucun lien vers la console', body: 'Les liens vers des espaces et organisations de cette console figurent ici.' },
  all: { title: 'Aucun lien', body: 'Les liens, images et inclusions des pages figurent ici avec leur état.' },
};

/** The links of a space. */
export const links = {
  links: {
    title: 'Liens',
    lead: 'Tous les liens de cet espace, et lesquels sont rompus.',
    filter: 'Liens',
    filters: { broken: 'Rompus', ok: 'Fonctionnent', 'in-app': 'Vers la console', all: 'Tous les liens' } as Record<Filter, string>,
    empty: (filter: Filter) => EMPTY[filter],
    untitled: 'Sans titre',
    count: (n: number) => count(n, 'lien', 'liens'),
    edit: (title: string) => `Modifier ${title}`,
    leadsTo: 'Cible',
    nothing: '(vide)',
    line: (n: number) => `Ligne ${n}`,
    statuses: { ok: 'Fonctionne', broken: 'Rompu', 'in-app': 'Vers la console' } as Record<'ok' | 'broken' | 'in-app', string>,
    problems: { missing: 'Cible introuvable', anchor: 'Titre introuvable' } as Record<'missing' | 'anchor', string>,
    kinds: {
      link: 'Lien',
      image: 'Image',
      embed: 'Page intégrée',
      file: 'Fichier',
      'content-ref': 'Lien vers une page',
      include: 'Contenu réutilisable',
      openapi: 'Spécification d’API',
      'openapi-spec': 'Spécification d’API',
    } as Record<'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec', string>,
  },
};
