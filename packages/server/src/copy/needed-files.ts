import { OctavoError } from '@octavo/contract';
import { type Copy, openPublicUpload, type System } from '@octavo/core';
import { answerAsset } from '../http/sites/asset-answers.ts';
import { answerOwn } from '../http/sites/own-answers.ts';
import type { ReaderAssets } from '../http/sites/reader-assets.ts';
import type { SiteAnswer } from '../http/sites/site-answer.ts';
import { policyOf } from '../http/sites/site-policy.ts';
import type { CopyFolder } from './copy-folder.ts';
import { canBeFiles, decoded } from './copy-paths.ts';
import { scriptOfTree, treeScript } from './offline.ts';
import { ownAddresses } from './own-addresses.ts';

/** Fonts that a stylesheet of a copy loads, as `lookOfCopy` names them. */
const FONTS = /url\("\.\.\/(uploads\/[^"]+)"\)/g;

/** A copy, and the folder that it is written to. */
export interface CopyTarget {
  system: System;
  assets: ReaderAssets;
  copy: Copy;
  folder: CopyFolder;
  isOffline: boolean;
  /** Path that the copy begins at. */
  home: string;
}

/** Files below the reader's own address that pages of a copy name. */
export class NeededFiles {
  readonly #target: CopyTarget;
  /** Addresses that were found so far. */
  readonly #addresses = new Map<string, string>();

  constructor(target: CopyTarget) {
    this.#target = target;
  }

  /** Returns what some texts name. */
  namedIn(...texts: string[]): string[] {
    const found = new Set<string>();
    for (const text of texts)
      for (const written of ownAddresses(text, this.#target.home)) {
        const known = this.#addresses.get(written);
        // A part of a text would keep all of it.
        const need = known ?? Buffer.from(written.replaceAll('&amp;', '&')).toString();
        if (known === undefined) this.#addresses.set(need, need);
        found.add(need);
      }
    return [...found];
  }

  /** Writes a file that pages need, when its address answers. */
  async write(need: string): Promise<void> {
    const { folder, isOffline, home } = this.#target;
    const segments = decoded(need);
    if (segments === undefined || !canBeFiles(segments)) return;
    const file = isOffline ? scriptOfTree(segments.join('/')) : segments.join('/');
    if (segments[1] === 'assets') await this.#writeParts(segments[2] ?? '');
    const sheet = segments[1] === 'assets' && need.endsWith('.css') ? await this.#bodyOf(segments) : undefined;
    if (typeof sheet === 'string') for (const [, upload = ''] of sheet.matchAll(FONTS)) await this.write(`~octavo/${upload}`);
    // All of these have in their address what they are.
    if (folder.has(file, need)) return folder.keep(file);
    const body = sheet ?? (await this.#bodyOf(segments));
    const isScript = isOffline && segments[1] === 'tree' && typeof body === 'string';
    if (body !== undefined) await folder.write(file, need, async () => (isScript ? treeScript(body, home) : body));
  }

  /** Returns the contents of a file of the reader; `undefined` where it is not there. @throws OctavoError when a picture of a page could not be made. */
  async #bodyOf(segments: readonly string[]): Promise<SiteAnswer['body']> {
    const { system, assets, copy } = this.#target;
    const [, kind, name = ''] = segments;
    // Files that were sent for the look are at an address of the installation, not of the site.
    if (kind === 'uploads') return (await openPublicUpload(system, name))?.stream();
    const answer =
      kind === 'assets' ? await answerAsset(system, assets, name, copy.site, `${copy.url}~octavo/assets/`) : await this.answer(segments);
    if (answer?.status === 503) throw new OctavoError('unavailable', `${segments.join('/')} could not be made: ${answer.body}`);
    return answer?.status === 200 ? answer.body : undefined;
  }

  /** Writes the scripts of a frame among the reader's files, which are beside it. */
  async #writeParts(name: string): Promise<void> {
    const found = this.#target.assets.find(name);
    if (found === undefined || !name.endsWith('.html')) return;
    for (const [, script = ''] of Buffer.from(found.bytes)
      .toString('utf8')
      .matchAll(/ src="([\w.]+)"/g))
      await this.write(`~octavo/assets/${script}`);
  }

  /** Answers an address of the site that is no page's. */
  answer(segments: readonly string[]) {
    const { system, assets, copy } = this.#target;
    const visited = copy.at(segments);
    const { origin } = new URL(copy.url);
    return answerOwn(system, assets, { visited, query: new URLSearchParams(), policy: policyOf(assets.files.theme), origin });
  }
}
