/** Reason why an answer of an identity provider is not accepted: for the log of the operator, never for whoever sent it. */
export class SamlRefused extends Error {
  override readonly name = 'SamlRefused';
}

/** An answer that nobody asked for: the sign-in was begun at the identity provider. */
export class Unsolicited extends SamlRefused {}
