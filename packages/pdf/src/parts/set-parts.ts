import { existsSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { type Layout, Sheets } from '../layout.ts';
import type { ReadDocument } from '../model/read-document.ts';
import { Places } from '../model/resolve-links.ts';
import { PrintFolder, readJson, readJsonIfThere, writeJson } from '../print-folder.ts';
import type { PrintAnswer, PrintSurroundings, SetStep } from '../protocol.ts';
import { Typesetter } from '../typeset.ts';
import { modelOfPart } from './model-of-part.ts';

/** A part is begun while less than this share of the memory that is allowed is in use: the typesetter gives back little of it. */
const BEGUN_BELOW = 0.55;

/**
 * Sets the parts of a document that were not set yet, one after the other, and ends early when much memory is in use. Measured are all parts
 * before one is written, since numbers of sheets are in each.
 * @throws Error that names the pages of the part it is about
 */
export function setParts({ step, leftOut, date, ...options }: PrintSurroundings & SetStep): PrintAnswer {
  const folder = new PrintFolder(options.workspace);
  const document = readJson<ReadDocument>(folder.document);
  const places = new Places(document);
  const isMeasured = step === 'write';
  const sheets = isMeasured ? new Sheets(document.parts.map((_, part) => readJson<Layout>(folder.layout(part)))) : undefined;
  const typesetter = new Typesetter({ ...options, world: folder.world });
  let set = 0;
  for (const [part, { first, last }] of document.parts.entries()) {
    if (existsSync(isMeasured ? folder.pdf(part) : folder.layout(part))) continue;
    if (set++ > 0 && process.memoryUsage.rss() > options.maxMemory * BEGUN_BELOW) return { done: false };
    const { model, images } = modelOfPart(folder, document, places, { part, leftOut: leftOut[part] ?? 'nothing', sheets });
    try {
      const { kept, broken } = typesetter.set(model, images, (typeset) => ({
        layout: typesetter.layout(typeset),
        pdf: isMeasured ? typesetter.pdf(typeset, date) : undefined,
      }));
      if (broken.length > 0) writeJson(folder.broken(part), [...readJsonIfThere<string[]>(folder.broken(part), []), ...broken]);
      if (sheets === undefined) writeJson(folder.layout(part), kept.layout);
      else if (kept.layout.sheets === sheets.of(part)) writeFileSync(folder.pdf(part), kept.pdf ?? '', { mode: 0o600 });
      else if (broken.length > 0) {
        // Other pictures could be read while it was measured: all numbers after it change.
        rmSync(folder.layout(part));
        return { moved: part };
      } else throw new Error(`took ${kept.layout.sheets} sheets, and ${sheets.of(part)} when it was measured`);
    } catch (error) {
      throw new Error(
        `the pages from “${first}” to “${last}” could not be set: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
  }
  return { done: true };
}
