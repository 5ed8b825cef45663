/** Types for the tests of the identity provider library `samlp`, which has none of its own. */
declare module 'samlp' {
  interface SamlConfig {
    issuer: string;
    cert: string;
    key: string;
    audience: string;
    recipient: string;
    destination: string;
    inResponseTo?: string | undefined;
    lifetimeInSeconds?: number;
    signResponse?: boolean;
    signAssertion?: boolean;
    signatureAlgorithm: 'rsa-sha256' | 'rsa-sha1';
    digestAlgorithm: 'sha256' | 'sha1';
    nameIdentifierFormat?: string;
    profileMapper: (user: object) => {
      getClaims(): Record<string, unknown>;
      getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat?: string | undefined };
    };
  }
  interface ParsedRequest {
    id?: string;
    issuer?: string;
    assertionConsumerServiceURL?: string;
    destination?: string;
  }
  const samlp: {
    getSamlResponse(config: SamlConfig, user: object, callback: (error: Error | null, xml: string) => void): void;
    parseRequest(request: object, callback: (error: Error | null, data?: ParsedRequest) => void): void;
  };
  export default samlp;
}
