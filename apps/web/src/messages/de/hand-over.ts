import { count } from './words';

/** Übergabe einer Organisation an einen anderen Admin. */
export const handOver = {
  handOver: {
    title: 'Übergeben',
    body: 'Machen Sie jemand anderen zum Admin, und behalten Sie Ihre Rolle, nehmen Sie eine kleinere, oder gehen Sie.',
    open: 'Übergeben …',
    dialog: (title: string) => `${title} übergeben`,
    lead: 'Zuerst wird die andere Person Admin. Dann ändert sich Ihre eigene Rolle.',
    find: 'Person suchen',
    people: 'Personen, die übernehmen können',
    nobody: 'Niemand passt. Laden Sie die Person zuerst ein, unter Personen.',
    chosen: (name: string) => `An ${name}`,
    other: 'Jemand anderen wählen',
    mine: 'Sie',
    stay: 'Admin bleiben',
    stayHint: 'Sie verwalten die Organisation zu zweit.',
    role: 'Eine andere Rolle nehmen',
    leave: 'Die Organisation verlassen',
    leaveHint: 'Sie sehen nichts mehr von ihr.',
    newRole: 'Ihre Rolle',
    becomes: (name: string) => `${name} wird Admin: ändert Einstellungen, Personen und Websites und kann die Organisation löschen.`,
    isAdmin: (name: string) => `${name} ist schon Admin.`,
    demoted: (role: string) => `Ihre Rolle ist dann ${role}. Nur ein Admin kann Sie wieder dazu machen.`,
    left: (spaces: number, teams: number) =>
      `Sie verlieren den Zugang zu ${count(spaces, 'Bereich', 'Bereichen')} und verlassen ${count(teams, 'Team', 'Teams')}. Was Sie geschrieben haben, bleibt mit Ihrem Namen. Nur eine Einladung bringt Sie zurück.`,
    confirm: (title: string) => `Zum Bestätigen „${title}“ eingeben`,
    submit: 'Übergeben',
    submitting: 'Wird übergeben …',
    done: (name: string) => `${name} ist jetzt Admin.`,
  },
};
