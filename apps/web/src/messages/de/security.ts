import { numberText } from '@/lib/intl';
import { count } from './words';

/** Security rules of an organization. */
export const security = {
  securitySettings: {
    title: 'Sicherheit',
    lead: 'Regeln dafür, wie sich Mitglieder der Organisation anmelden.',
    secondFactor: 'Anmeldung in zwei Schritten',
    label: 'Mitglieder brauchen die Anmeldung in zwei Schritten',
    hint: 'Wer keine hat, wird gebeten, sie einzurichten, bevor er etwas von der Organisation sieht. Wer über Ihren Anmeldeanbieter kommt, wird nicht gefragt: Der hat eigene Regeln.',
    have: (members: number, without: number) =>
      without === 0
        ? `Eingerichtet von allen: ${count(members, 'Mitglied', 'Mitglieder')}.`
        : `Noch nicht eingerichtet: ${count(without, 'Mitglied', 'Mitglieder')} von ${numberText(members)}.`,
    confirmTitle: 'Anmeldung in zwei Schritten verlangen?',
    confirmBody: 'Von jetzt an:',
    facts: (without: number) => [
      without === 0
        ? 'Niemand wird ausgesperrt: Alle Mitglieder haben sie eingerichtet.'
        : `${count(without, 'Mitglied bleibt', 'Mitglieder bleiben')} draußen, bis sie eingerichtet ist.`,
      'Zugriffstokens davon funktionieren bis dahin nicht.',
    ],
    confirm: 'Anmeldung in zwei Schritten verlangen',
    on: 'Die Anmeldung in zwei Schritten ist Pflicht.',
    off: 'Die Anmeldung in zwei Schritten ist nicht mehr Pflicht.',
    required: 'Ihre Organisation verlangt die Anmeldung in zwei Schritten. Richten Sie sie hier ein, um weiterzumachen.',
    own: 'Ihre einrichten',
    ages: 'Sitzungen und Tokens',
    agesLead: 'Diese Regeln gelten nur für diese Organisation: Was Mitglieder anderswo tun, bleibt, wie es ist.',
    session: 'Mitglieder melden sich neu an nach',
    sessionHint: 'Sie bestätigen mit ihrem Passwort oder kommen noch einmal über Ihren Anmeldeanbieter.',
    never: 'Keine Grenze',
    hours: (n: number) => (n % 24 === 0 ? count(n / 24, 'Tag', 'Tagen') : count(n, 'Stunde', 'Stunden')),
    token: 'Zugriffstokens gelten höchstens',
    tokenHint: 'Tokens, die länger oder unbegrenzt gelten, funktionieren hier nicht. Wer sie hat, legt neue an.',
    tokenTitle: (days: string) => `Nur Tokens annehmen, die höchstens ${days} gelten?`,
    tokenStops: (n: number) =>
      `${count(n, 'Zugriffstoken', 'Zugriffstokens')} von Mitgliedern ${n === 1 ? 'gilt' : 'gelten'} länger und ${n === 1 ? 'funktioniert' : 'funktionieren'} in dieser Organisation nicht mehr. Was damit läuft, schlägt fehl, bis es ein neues Token gibt.`,
    tokenConfirm: 'Grenze setzen',
    days: (n: number) => count(n, 'Tag', 'Tage'),
    elsewhere: 'Die Anmeldung über einen Anbieter, und ob sie Pflicht ist, steht unter „Anmeldung“. Wer was getan hat, steht im Protokoll.',
  },
};
