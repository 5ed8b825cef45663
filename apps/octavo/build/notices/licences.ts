/**
 * Licences, as SPDX expressions, under which a package may be bundled: those that ask for no more than their text. A package under any
 * other fails the build, unless {@link EXCEPTIONS} names it.
 */
export const ACCEPTED: ReadonlySet<string> = new Set([
  '(MIT AND Zlib)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
]);

/** A package that is bundled although its licence is not in the list, or with more to say than its licence file does. */
export interface Exception {
  /** Names of packages. */
  packages: RegExp;
  /** Its licence in its manifest, or as its files name it. Any other fails. */
  licence: string;
  /** Printed with its text: why it may be bundled, and what it holds. */
  remark: string;
  /** Files of the package that belong to its text. */
  files?: readonly string[];
  /** True when its binaries are made of Rust crates, whose names are printed. */
  isRust?: boolean;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^jszip$/,
    licence: '(MIT OR GPL-3.0-or-later)',
    remark: 'Of its two licences Octavo uses it under the MIT licence.',
  },
  {
    packages: /^@fortawesome\/free-(?:brands|solid)-svg-icons$/,
    licence: '(CC-BY-4.0 AND MIT)',
    remark:
      'Icons of Font Awesome Free by Fonticons, Inc. (https://fontawesome.com/license/free), whose paths are unchanged: CC BY 4.0. Names of brands belong to their owners.',
  },
  {
    packages: /^dompurify$/,
    licence: '(MPL-2.0 OR Apache-2.0)',
    remark: 'Of its two licences Octavo uses it under the Apache License 2.0.',
  },
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    remark:
      'Bundled unchanged, as a shared library of its own beside the program, which is loaded dynamically: in its folder it can be replaced by another build of it. Its sources: https://github.com/lovell/sharp-libvips',
    files: ['README.md', 'versions.json'],
  },
  {
    packages: /^@myriaddreamin\/typst-ts-node-compiler-/,
    licence: 'Apache-2.0',
    remark:
      'A binary of the Typst compiler (https://github.com/typst/typst, Apache-2.0, with a NOTICE of its own there). It holds the fonts Libertinus Serif (OFL-1.1), New Computer Modern (GUST Font License) and DejaVu Sans Mono (Bitstream Vera License), and the crates below, whose licences are at https://crates.io.',
    isRust: true,
  },
  {
    packages: /^better-sqlite3$/,
    licence: 'MIT',
    remark: 'Its binary holds SQLite, which is in the public domain (https://www.sqlite.org/copyright.html).',
  },
];

/** Facts that the manifest of a package lacks. */
export interface Known {
  licence: string;
  /** Holder of the copyright, for a package without a licence file. */
  author?: string;
}

const META: Known = { licence: 'MIT', author: 'Meta Platforms, Inc. and affiliates' };

/**
 * Licences of packages whose manifest names none, each as its licence file or its own repository says. Packages that Next carries in its
 * own package are named by their folder there.
 */
export const KNOWN: Readonly<Record<string, Known>> = {
  '@asciidoctor/core': {
    licence: 'MIT',
    author: 'Dan Allen, Sarah White, Guillaume Grossetie and the individual contributors to Asciidoctor',
  },
  khroma: { licence: 'MIT' },
  'next/dist/compiled/@mswjs/interceptors': { licence: 'MIT', author: 'Artem Zakharchenko' },
  'next/dist/compiled/busboy': { licence: 'MIT' },
  'next/dist/compiled/hash.js': { licence: 'MIT', author: 'Fedor Indutny' },
  'next/dist/compiled/image-detector': { licence: 'MIT', author: 'Aditya Yadav (a part of image-size)' },
  'next/dist/compiled/next-server': { licence: 'MIT', author: 'Vercel, Inc.' },
  'next/dist/compiled/react': META,
  'next/dist/compiled/react-dom': META,
  'next/dist/compiled/react-dom-experimental': META,
  'next/dist/compiled/react-experimental': META,
  'next/dist/compiled/react-server-dom-turbopack': META,
  'next/dist/compiled/react-server-dom-turbopack-experimental': META,
  'next/dist/compiled/scheduler': META,
  'next/dist/compiled/scheduler-experimental': META,
};
