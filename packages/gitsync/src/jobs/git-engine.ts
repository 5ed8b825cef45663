import type { PackDecoderHost } from '../transport/index.ts';

/** Resources of Git jobs beside the system. */
export interface GitEngine {
  decoder: PackDecoderHost;
  /** Folder for temporary files. */
  tempDir: string;
}
