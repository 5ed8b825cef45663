/** A setting of the program as it is in force. */
export interface SettingInForce {
  name: string;
  /** The value as text; null for a secret that is set, and for what is not set. */
  value: string | null;
  /** Place that the value is from: a variable, a file that a variable names, the file of settings, or nobody set it. */
  source: 'environment' | 'variable_file' | 'settings_file' | 'default';
  isSecret: boolean;
}

/** State of the backups that the server makes. Times in milliseconds. */
export interface BackupState {
  /** True if the server is told to make them. */
  isOn: boolean;
  lastRun?: { at: number; ok: boolean; message: string };
  /** The newest that was restored to a scratch place and found whole. */
  proven?: { madeAt: number; provenAt: number; bytes: number };
}

/** A version that began to serve the installation. */
export interface ServedVersion {
  version: string;
  /** Name of the newest migration that the database had then. */
  migration: string;
  /** Time (ms). */
  at: number;
}

/** The running program and its machine, as the operator's area shows them. Filled by the composition root, where a server runs. */
export interface Host {
  version: string;
  /** Version of Node. */
  node: string;
  /** Time (ms). */
  startedAt: number;
  settings(): readonly SettingInForce[];
  /** Bytes of the file system with the data folder; `undefined` if it does not say. */
  disk(): Promise<{ free: number; size: number } | undefined>;
  backups(): Promise<BackupState>;
  /** The versions that served the installation, the newest first. */
  versions(): Promise<readonly ServedVersion[]>;
}
