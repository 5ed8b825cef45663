/** The ways in: set-up, sign-in, invites, resets. */
export const doors = {
  setup: {
    title: 'Set up Octavo',
    lead: 'This installation is new. Name your organization and make the first account; it will be an administrator.',
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
    out: 'Sign out',
    continueTo: (path: string) => `You will go on to ${path}`,
    forgot: 'Forgot password?',
    or: 'or',
    withOrganization: 'Sign in with your organization',
    back: 'Back to signing in',
  },

  secondFactor: {
    title: 'Enter your code',
    lead: 'Open your authenticator app and type the six digits that it shows for Octavo.',
    code: 'Code',
    recoveryTitle: 'Use a recovery code',
    recoveryLead: 'Type one of the codes that you stored when you switched two-step sign-in on. Each works once.',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the authenticator app instead',
    lost: 'No app and no code left? Ask the operator of this installation to switch two-step sign-in off for you.',
    other: 'Sign in as somebody else',
    missing: 'Type the code.',
    submit: 'Continue',
    submitting: 'Checking…',
  },

  sso: {
    continueWith: (label: string) => `Continue with ${label}`,
    title: 'Sign in with your organization',
    lead: 'Type the e-mail address that you have at work. You go on to your organization’s own sign-in page.',
    email: 'Work e-mail address',
    submit: 'Continue',
    submitting: 'Looking…',
    choose: 'Choose where to sign in.',
    noneFound: (email: string) =>
      `No organization here signs in people with the address ${email}. Check how it is written, or sign in with your password.`,
    requiredTitle: 'Single sign-on is needed',
    requiredOrganization:
      'This organization asks everybody to sign in through its own provider. Go on there; you come back to where you were going.',
    requiredSignedIn: (name: string) =>
      `You are signed in as ${name}, but not through the provider that this organization asks for. Go on there; you come back to where you were going.`,
    orAdmin: 'or, as an admin, with your password',
    signingOut: 'Signing out…',
    noProvider:
      'The organization has no provider that works at the moment. Ask one of its admins: they can still sign in with their password and put it right.',
    account: 'Go to your account',
    errors: {
      sso_failed:
        'The provider’s answer could not be accepted, so you are not signed in. Try again; if it stays, tell an admin of your organization.',
      sso_expired: 'Signing in took too long, or was already finished. Nothing is lost: begin again.',
      sso_account_exists:
        'An account with your e-mail address exists already, and the provider may not take it over. Sign in with your password first, then through the provider in this browser: that links both. Or ask an admin of your organization to prove that the domain of the address is theirs.',
      sso_disabled: 'Your account was disabled. Ask an admin of your organization.',
      sso_not_configured:
        'This way of signing in is not set up completely. Sign in with your password, or tell an admin of your organization.',
      sso_unavailable: 'The provider does not answer at the moment. Try again in a minute, or sign in with your password.',
      sso_no_account:
        'There is no account for you here, and the provider may not make one. Ask an admin of your organization to invite you.',
      sso_wrong_browser:
        'The sign-in was begun in another browser, or this one keeps no cookies. Begin again here and stay in this window.',
    } as Record<string, string>,
  },

  proof: {
    title: 'Confirm that it is you',
    lead: (name: string) =>
      `You are signed in as ${name} by the word of another organization’s provider, which counts in that organization only. Confirm it with your password, or sign in as this organization asks.`,
    accountLead: (organization: string) =>
      `You came in through the provider of ${organization}, which speaks for you in that organization only. With your password you also get to your other organizations, and can change what they see of your account.`,
    noPassword: 'Your account has no password yet.',
    choosePassword: 'Have a link mailed to choose one',
    submit: 'Confirm',
    submitting: 'Checking…',
    other: 'Sign in another way',
  },

  invite: {
    page: 'Invitation',
    title: (organization: string) => `Join ${organization}`,
    invitedBy: (name: string) => `${name} invites you.`,
    invited: 'You are invited.',
    expires: 'It expires',
    roles: {
      admin: 'Admin: does everything, settings and people included',
      create: 'Creator: makes spaces, edits and merges',
      review: 'Reviewer: edits, reviews and merges changes',
      edit: 'Editor: writes and proposes changes',
      comment: 'Commenter: reads and comments',
      read: 'Reader: reads',
      guest: 'Guest: sees only what is shared with you',
    } as Record<string, string>,
    inOrganization: 'Everywhere in the organization',
    inSpace: (title: string) => `In the space “${title}”`,
    inCollection: (title: string) => `In the collection “${title}”`,
    join: (name: string) => `Join as ${name}`,
    joining: 'Joining…',
    otherAddress: (invited: string, mine: string) =>
      `The invite is for ${invited}, and you are signed in as ${mine}. Sign out and go on with the account of the invited address.`,
    switch: 'Use another account',
    signUpLead: 'Make an account to join.',
    displayName: 'Your name',
    email: 'E-mail address',
    emailFixed: 'The invite is for this address.',
    password: 'Password',
    signUp: 'Create account and join',
    signingUp: 'Creating…',
    haveAccount: 'I have an account',
    signInFirst: (email: string) =>
      `There is an account for ${email}. Sign in with it; you come back here. If you never chose a password for it, have a link mailed to you on the next page.`,
    signIn: 'Sign in to join',
    ssoNeeded: 'The organization asks for single sign-on: sign in through its provider, and you come back here.',
    goneTitle: 'This invite cannot be used',
    goneLead:
      'It was used already, has expired, or was withdrawn; or the address is not complete. Ask whoever sent it for a new one. If you have joined already, sign in.',
    home: 'Go to your spaces',
  },

  reset: {
    title: 'Choose a new password',
    lead: 'Type the e-mail address that you sign in with. We send you a link that lets you choose a new one.',
    email: 'E-mail address',
    submit: 'Send the link',
    submitting: 'Sending…',
    sentTitle: 'Look into your mail',
    sentLead: (email: string) =>
      `If there is an account for ${email}, a link is on its way to it. It works once, and for an hour. Nothing there? Look among the unwanted mail, or try again.`,
    again: 'Use another address',
    noMailTitle: 'Ask the operator',
    noMailLead:
      'This installation sends no e-mail, so it cannot send you a link. Ask whoever runs it for one: on the server, they type the following, and give you the address that it answers.',
    command: (email: string) => `octavo user reset-link --email ${email}`,
    exampleEmail: 'you@example.com',
    back: 'Back to signing in',
    for: (email: string) => `For the account of ${email}. Everywhere else you are signed out.`,
    password: 'New password',
    code: 'Code of your authenticator app',
    codeHint: 'Two-step sign-in stays on. A recovery code does it, too.',
    save: 'Save and sign in',
    saving: 'Saving…',
    goneTitle: 'This link cannot be used',
    goneLead: 'It was used already, is older than an hour, or the address is not complete. Ask for a new one.',
    newLink: 'Ask for a new link',
  },
};
