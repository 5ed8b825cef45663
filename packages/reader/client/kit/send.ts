import type { KitAnswer, KitRequest } from './model.ts';

/**
 * Asks an address of the own site for a drawing.
 * @throws Error named `KitError` with the message of the server, or any other where there is none
 */
export async function sendTo(endpoint: string, request: KitRequest, signal: AbortSignal): Promise<KitAnswer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (response.ok) return (await response.json()) as KitAnswer;
  const text = await response.text();
  const error = new Error(text.slice(0, 300));
  if (response.status < 500 && text.trim() !== '') error.name = 'KitError';
  throw error;
}
