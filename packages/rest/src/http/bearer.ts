/** The token of `Authorization: Bearer <token>`: undefined without the header, empty when the header is anything else. */
export function bearerOf(request: Request): string | undefined {
  const header = request.headers.get('authorization');
  if (header === null) return undefined;
  return /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(header)?.[1] ?? '';
}
