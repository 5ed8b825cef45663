import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Connections that several sessions use one after the other. Whoever makes them destroys them. */
export interface SharedAgents {
  'http:': HttpAgent;
  'https:': HttpsAgent;
}

/** Makes connections to share: kept for the next session with the same host while it is alive. */
export function createSharedAgents(): SharedAgents {
  const options = { keepAlive: true, maxSockets: 8, maxFreeSockets: 4, timeout: 120_000 };
  return { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
}
