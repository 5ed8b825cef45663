/** Sign-in by the provider of an organization. */
export const sso = {
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
};
