/** The ways in: set-up, sign-in, resets. */
export const auth = {
  setup: {
    title: 'Set up Octavo',
    lead: 'This is a new installation. Name your organization and create the first account, an administrator.',
    organization: 'Organization',
    organizationHint: 'The team or company whose documentation lives here.',
    displayName: 'Your name',
    email: 'E-mail address',
    password: 'Password',
    passwordHint: 'At least 10 characters. A sentence is easier to remember than symbols.',
    submit: 'Create organization',
    submitting: 'Creating…',
  },

  signIn: {
    title: 'Sign in',
    lead: 'Write, review and publish documentation.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    continueTo: (path: string) => `You will continue to ${path}`,
    forgot: 'Forgot password?',
    or: 'or',
    withOrganization: 'Sign in with your organization',
    back: 'Back to sign-in',
  },

  secondFactor: {
    title: 'Enter your code',
    lead: 'Open your authenticator app and type the six digits it shows for Octavo.',
    code: 'Code',
    recoveryTitle: 'Use a recovery code',
    recoveryLead: 'Type one of the codes you stored when you switched on two-step sign-in. Each works once.',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the authenticator app instead',
    lost: 'No app and no code left? Ask the operator of this installation to switch two-step sign-in off for you.',
    other: 'Sign in as somebody else',
    missing: 'Type the code.',
    submit: 'Continue',
    submitting: 'Checking…',
  },

  proof: {
    title: 'Confirm that it is you',
    lead: (name: string) =>
      `You are signed in as ${name} through another organization’s provider, which is trusted in that organization only. Confirm with your password, or sign in the way this organization requires.`,
    oldLead: (name: string) =>
      `You are signed in as ${name}. This organization asks its members to sign in again now and then. Confirm with your password, or sign in the way this organization requires.`,
    accountLead: (organization: string) =>
      `You signed in through the provider of ${organization}, which is trusted in that organization only. With your password you can also reach your other organizations and change your account.`,
    noPassword: 'Your account has no password yet.',
    choosePassword: 'E-mail me a link to choose one',
    submit: 'Confirm',
    submitting: 'Checking…',
    other: 'Sign in another way',
  },

  reset: {
    title: 'Choose a new password',
    lead: 'Type the e-mail address you sign in with. You get a link to choose a new password.',
    email: 'E-mail address',
    submit: 'Send the link',
    submitting: 'Sending…',
    sentTitle: 'Check your e-mail',
    sentLead: (email: string) =>
      `If there is an account for ${email}, a link is on its way. It works once, within an hour. Nothing there? Check your spam folder, or try again.`,
    again: 'Use another address',
    noMailTitle: 'Ask the operator',
    noMailLead:
      'This installation cannot send e-mail. Ask its operator for a link: they run the following on the server and give you the address it prints.',
    command: (email: string) => `octavo user reset-link --email ${email}`,
    exampleEmail: 'you@example.com',
    back: 'Back to sign-in',
    for: (email: string) => `For the account ${email}. You are signed out everywhere else.`,
    password: 'New password',
    code: 'Code from your authenticator app',
    codeHint: 'Two-step sign-in stays on. A recovery code works too.',
    save: 'Save and sign in',
    saving: 'Saving…',
    goneTitle: 'This link cannot be used',
    goneLead: 'It was already used, is older than an hour, or is incomplete. Request a new one.',
    newLink: 'Request a new link',
    endTokensHint: 'Clear this only if you are sure that nobody else created one.',
    endTokens: 'Also revoke my API tokens',
  },
};
