export type { Assets } from './assets.ts';
export { type BootOptions, bootServer, createRunner, type Instance, type RunningServer } from './boot.ts';
export { CONFIG_NAMES, type Config, ConfigSchema } from './config/config.ts';
export { loadConfig } from './config/load-config.ts';
export { createSystem, type OpenedSystem } from './create-system.ts';
export { createLogger } from './logger.ts';
