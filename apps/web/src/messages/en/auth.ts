/** The ways in: set-up, sign-in, invites, resets. */
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

  sso: {
    continueWith: (label: string) => `Continue with ${label}`,
    title: 'Sign in with your organization',
    lead: 'Type your work e-mail address to continue to your organization’s sign-in page.',
    email: 'Work e-mail address',
    submit: 'Continue',
    submitting: 'Looking…',
    choose: 'Choose where to sign in.',
    noneFound: (email: string) =>
      `No organization here signs in people with the address ${email}. Check how it is written, or sign in with your password.`,
    requiredTitle: 'Single sign-on required',
    requiredOrganization: 'This organization requires sign-in through its own provider. You come back here afterwards.',
    requiredSignedIn: (name: string) =>
      `You are signed in as ${name}, but not through the provider this organization requires. You come back here after signing in there.`,
    orAdmin: 'or, as an admin, with your password',
    signingOut: 'Signing out…',
    noProvider:
      'The organization has no working provider at the moment. Ask one of its admins: they can still sign in with their password and fix it.',
    account: 'Go to your account',
    errors: {
      sso_failed:
        'The provider’s answer could not be accepted, so you are not signed in. Try again. If it keeps failing, tell an admin of your organization.',
      sso_expired: 'The sign-in took too long or was already completed. Nothing is lost: start again.',
      sso_account_exists:
        'An account with your e-mail address already exists, and the provider cannot take it over. Sign in with your password first, then through the provider in this browser: that links both. Or ask an admin of your organization to prove that the domain of the address is theirs.',
      sso_disabled: 'Your account was disabled. Ask an admin of your organization.',
      sso_not_configured:
        'This sign-in method is not set up completely. Sign in with your password, or tell an admin of your organization.',
      sso_unavailable: 'The provider is not responding. Try again in a minute, or sign in with your password.',
      sso_no_account: 'You have no account here, and the provider cannot create one. Ask an admin of your organization to invite you.',
      sso_wrong_browser: 'The sign-in started in another browser, or this one blocks cookies. Start again here and stay in this window.',
      sso_other_domain:
        'This provider may only sign in people with an e-mail address of a domain that the organization has proven. Ask an admin of your organization to prove the domain of yours, or to add it to the provider.',
      sso_unverified_email:
        'The provider says that it has not checked your e-mail address. Have it checked there, or ask an admin of your organization.',
    } as Record<string, string>,
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

  invite: {
    page: 'Invitation',
    title: (organization: string) => `Join ${organization}`,
    invitedBy: (name: string) => `${name} invites you.`,
    invited: 'You are invited.',
    expires: 'It expires',
    roles: {
      admin: 'Admin: full access, including settings and people',
      create: 'Creator: creates spaces, edits and merges',
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
      `The invite is for ${invited}, but you are signed in as ${mine}. Sign out and continue with the invited account.`,
    switch: 'Use another account',
    signUpLead: 'Create an account to join.',
    displayName: 'Your name',
    email: 'E-mail address',
    emailFixed: 'The invite is for this address.',
    password: 'Password',
    signUp: 'Create account and join',
    signingUp: 'Creating…',
    haveAccount: 'I have an account',
    signInFirst: (email: string) =>
      `There is already an account for ${email}. Sign in with it and you come back here. If it has no password yet, request a link on the next page.`,
    signIn: 'Sign in to join',
    ssoNeeded: 'The organization requires single sign-on. Sign in through its provider and you come back here.',
    goneTitle: 'This invite cannot be used',
    goneLead:
      'It was already used, has expired or was withdrawn, or the link is incomplete. Ask the sender for a new one. If you have already joined, sign in.',
    home: 'Go to your spaces',
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

  unsubscribe: {
    title: 'Stop these e-mails?',
    lead: (email: string, kinds: readonly string[]) => `${email} gets e-mails about ${kinds.join(' and ')}.`,
    kinds: {
      mentioned: 'mentions',
      review_requested: 'review requests',
      reviewed: 'reviews',
      replied: 'replies',
      merged: 'merges',
      sync_failing: 'failing Git syncs',
    },
    stop: 'Stop these e-mails',
    stopAll: 'Stop all notification e-mails',
    stopping: 'Stopping…',
    doneTitle: 'These e-mails are stopped',
    doneLead: 'Notifications still appear in the console. You can change this in your account.',
    choose: 'E-mail settings',
    goneTitle: 'This link does not work',
    goneLead:
      'It is not from an e-mail of this installation, or is incomplete. Copy the whole link, or change the setting in your account.',
  },
};
