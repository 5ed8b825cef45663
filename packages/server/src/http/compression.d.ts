/** Declares the part of the package that is used, for Node's own requests: its published types are those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions, ZlibOptions } from 'node:zlib';

  interface CompressionOptions extends ZlibOptions {
    /** Decides when the headers of an answer are known. */
    filter(request: IncomingMessage, response: ServerResponse): boolean;
    threshold: number;
    brotli: BrotliOptions;
  }

  export default function compression(
    options: CompressionOptions,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
