import type { AskSettings } from '@octavo/core';
import type { Config } from './config.ts';

/** Returns the model that answers questions; nothing where none is configured. */
export function askOf(config: Config): { ask?: AskSettings } {
  const { OCTAVO_ASK_URL: url, OCTAVO_ASK_MODEL: model, OCTAVO_ASK_KEY: key } = config;
  if (url === undefined || model === undefined) return {};
  const limits = { perDay: config.OCTAVO_ASK_PER_DAY, atOnce: config.OCTAVO_ASK_AT_ONCE };
  return { ask: { url, model, ...(key === undefined ? {} : { key }), ...limits } };
}
