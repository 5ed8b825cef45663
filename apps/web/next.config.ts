import path from 'node:path';
import type { NextConfig } from 'next';

const root = path.resolve(import.meta.dirname, '../..');

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  images: { unoptimized: true },
  // The list of what the bundles hold of others is made from them; the program that is built leaves them out.
  productionBrowserSourceMaps: true,
  // `npm run check` type-checks all packages; a build for starting the program need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Titles are in the head of each answer, for everybody: streamed behind the text, a page has none for a moment, which screen readers say.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  // A space's address ends in a slash and a page's does not; both are answered as they stand.
  skipTrailingSlashRedirect: true,
  experimental: {
    optimizePackageImports: ['lucide-react'],
    // A screen that is read again while the server ends is asked for until it is back. Otherwise the browser leaves it, and what is written there, for a page of its own.
    useOffline: true,
  },
};

export default config;
