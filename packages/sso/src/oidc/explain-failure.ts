const LONGEST = 300;
const DEPTH = 4;

/**
 * Returns the loggable part of a failed exchange with a provider: codes and messages of each cause, cut short. Never the answers themselves,
 * which hold claims and tokens.
 */
export function explainFailure(error: unknown): { reason: string } {
  const parts: string[] = [];
  let cause = error;
  for (let depth = 0; depth < DEPTH && cause instanceof Error; depth++) {
    const part = [codeOf(cause), cause.message, providerError(cause)].filter((text) => text !== '').join(': ');
    if (part !== '' && !parts.includes(part)) parts.push(part);
    cause = cause.cause;
  }
  // A reason in words of this program.
  if (typeof cause === 'string' && cause !== error) parts.push(cause);
  return { reason: clean(parts.join('; ')) || 'unknown' };
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns the error that the provider itself reports (RFC 6749, 4.1.2.1 and 5.2), such as `access_denied`. */
function providerError(error: Error): string {
  if (!('error' in error) || typeof error.error !== 'string') return '';
  const description = 'error_description' in error && typeof error.error_description === 'string' ? `: ${error.error_description}` : '';
  return error.error + description;
}

function clean(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST);
}
