import { count } from './words';

/** Security rules of an organization. */
export const security = {
  securitySettings: {
    title: 'Security',
    lead: 'Rules for how members of the organization sign in.',
    secondFactor: 'Two-step sign-in',
    label: 'Members need two-step sign-in',
    hint: 'Whoever has none is asked to set it up before they see anything of the organization. People who come through your sign-in provider are not asked: it has its own rules.',
    have: (members: number, without: number) =>
      without === 0
        ? `All ${count(members, 'member', 'members')} have set it up.`
        : `${count(without, 'member has', 'members have')} not set it up yet, of ${count(members, 'member', 'members')}.`,
    confirmTitle: 'Require two-step sign-in?',
    confirmBody: 'From now on:',
    facts: (without: number) => [
      without === 0
        ? 'Nobody is kept out: all members have set it up.'
        : `${count(without, 'member is', 'members are')} kept out until they have set it up.`,
      'Their access tokens stop working until then.',
    ],
    confirm: 'Require two-step sign-in',
    on: 'Two-step sign-in is required.',
    off: 'Two-step sign-in is no longer required.',
    required: 'Your organization asks for two-step sign-in. Set it up here to go on.',
    own: 'Set up yours',
    ages: 'Sessions and tokens',
    agesLead: 'These rules hold for this organization alone: what its members do elsewhere stays as it is.',
    session: 'Members sign in again after',
    sessionHint: 'They confirm with their password, or come through your sign-in provider again.',
    never: 'No limit',
    hours: (n: number) => (n % 24 === 0 ? count(n / 24, 'day', 'days') : count(n, 'hour', 'hours')),
    token: 'Access tokens last at most',
    tokenHint: 'Tokens that last longer, or never expire, do not work here. Their owners make new ones.',
    tokenTitle: (days: string) => `Take tokens of ${days} at most?`,
    tokenStops: (n: number) =>
      `${count(n, 'access token', 'access tokens')} of members ${n === 1 ? 'lasts' : 'last'} longer, and will not work in this organization. What runs with ${n === 1 ? 'it' : 'them'} fails until there is a new token.`,
    tokenConfirm: 'Set the limit',
    days: (n: number) => count(n, 'day', 'days'),
    elsewhere: 'Sign-in through a provider, and whether it is required, is under Sign-in. Who did what is in the audit.',
  },
};
