import { count } from './words';

/** Handing an organization over to another admin. */
export const handOver = {
  handOver: {
    title: 'Hand over',
    body: 'Make somebody else an admin, and keep your role, take a smaller one, or leave.',
    open: 'Hand over…',
    dialog: (title: string) => `Hand over ${title}`,
    lead: 'First the other person becomes an admin. Then your own role changes.',
    find: 'Find a person',
    people: 'People who can take over',
    nobody: 'Nobody matches. Invite the person first, under People.',
    chosen: (name: string) => `To ${name}`,
    other: 'Choose somebody else',
    mine: 'You',
    stay: 'Stay an admin',
    stayHint: 'Both of you administer the organization.',
    role: 'Take another role',
    leave: 'Leave the organization',
    leaveHint: 'You see nothing of it any more.',
    newRole: 'Your role',
    becomes: (name: string) => `${name} becomes an admin: they change settings, people and sites, and can delete the organization.`,
    isAdmin: (name: string) => `${name} is an admin already.`,
    demoted: (role: string) => `You become ${role}. Only an admin can make you one again.`,
    left: (spaces: number, teams: number) =>
      `You lose access to ${count(spaces, 'space', 'spaces')} and leave ${count(teams, 'team', 'teams')}. What you wrote stays, with your name. Only an invite brings you back.`,
    confirm: (title: string) => `Type “${title}” to confirm`,
    submit: 'Hand over',
    submitting: 'Handing over…',
    done: (name: string) => `${name} is an admin now.`,
  },
};
