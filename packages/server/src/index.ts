export type { Assets } from './assets.ts';
export { type BootOptions, bootServer, createRunner, type RunningServer } from './boot.ts';
export { CONFIG_NAMES, type Config, ConfigSchema } from './config/config.ts';
export { loadConfig } from './config/load-config.ts';
export { createSystem, type OpenedSystem } from './create-system.ts';
export { type Trust, trustOf } from './http/sender/sender.ts';
export { ALL_SEALED_KINDS } from './installation/sealed-kinds.ts';
export type { Instance } from './instance.ts';
export { createLogger, type LogStream } from './logger.ts';
