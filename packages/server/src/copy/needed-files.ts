import type { Copy, System } from '@octavo/core';
import { answerAsset } from '../http/sites/asset-answers.ts';
import { answerOwn } from '../http/sites/own-answers.ts';
import type { ReaderAssets } from '../http/sites/reader-assets.ts';
import { policyOf } from '../http/sites/site-policy.ts';
import type { CopyFolder } from './copy-folder.ts';
import { canBeFiles, decoded } from './copy-paths.ts';
import { scriptOfTree, treeScript } from './offline.ts';
import { ownAddresses } from './own-addresses.ts';

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
    const { system, assets, copy, folder, isOffline, home } = this.#target;
    const segments = decoded(need);
    if (segments === undefined || !canBeFiles(segments)) return;
    const file = isOffline ? scriptOfTree(segments.join('/')) : segments.join('/');
    if (segments[1] === 'assets') await this.#writeParts(segments[2] ?? '');
    // All of these have in their address what they are.
    if (folder.has(file, need)) return folder.keep(file);
    const answer =
      segments[1] === 'assets'
        ? await answerAsset(system, assets, segments[2] ?? '', copy.site, `${copy.url}~octavo/assets/`)
        : await this.answer(segments);
    const body = answer?.status === 200 ? answer.body : undefined;
    const isScript = isOffline && segments[1] === 'tree' && typeof body === 'string';
    if (body !== undefined) await folder.write(file, need, async () => (isScript ? treeScript(body, home) : body));
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
