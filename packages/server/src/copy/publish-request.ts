import type { FolderCounts } from './copy-folder.ts';

/** Site to be written as files, and how. */
export interface PublishRequest {
  /** Id or address of the site. */
  site: string;
  /** Folder of the files. */
  out: string;
  /** Path or address that the files will be at. */
  base: string;
  /** True for pages that open from a folder, without a server: their addresses are relative. `base` has no effect then. */
  isOffline?: boolean;
  /** True if the pictures that other places show for pages are made, about a second each; without effect offline. */
  hasPictures?: boolean;
  /** Claims of the visitor that the files are for; the public when absent. */
  claims?: Readonly<Record<string, unknown>>;
}

/** Result of a run. */
export interface Published extends FolderCounts {
  /** Address that the pages name. */
  url: string;
  pages: number;
  /** Pages that were drawn. */
  drawn: number;
  /** Addresses of pages whose names no file can have. */
  leftOut: string[];
}
