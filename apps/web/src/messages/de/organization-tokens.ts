import { count } from './words';

/** API tokens that reach into an organization. */
export const organizationTokens = {
  organizationTokens: {
    title: 'API-Tokens',
    lead: 'Alle Tokens von Mitgliedern, die Rechte in dieser Organisation haben. Ein Token darf nie mehr als die Person, der es gehört.',
    rules: 'Regeln für Tokens',
    search: 'Person oder Zweck',
    concern: 'Anzeigen',
    concerns: { all: 'Alle Tokens', idle: 'Seit 90 Tagen unbenutzt', endless: 'Ohne Ablauf', unlimited: 'Mit allen Rechten der Person' },
    list: 'API-Tokens',
    total: (n: number) => count(n, 'Token', 'Tokens'),
    none: 'Kein Token passt.',
    emptyTitle: 'Keine Tokens',
    emptyBody: 'Mitglieder erstellen Tokens in ihrem Konto. Hier stehen sie mit Berechtigungen und letzter Nutzung.',
    of: (name: string) => `von ${name}`,
    refused: 'Von Ihren Regeln abgelehnt',
    revoke: (label: string, name: string) => `${label} von ${name} widerrufen`,
    revokeBody:
      'Programme, die es nutzen, funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen. Die Person erfährt es per E-Mail.',
  },
};
