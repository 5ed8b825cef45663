/**
 * Returns the token of `Authorization: Bearer <token>`: undefined without the header, empty for another scheme. Whether it has the form of a token
 * is for who reads it to say.
 */
export function bearerOf(request: Request): string | undefined {
  const header = request.headers.get('authorization');
  if (header === null) return undefined;
  return header.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : '';
}
