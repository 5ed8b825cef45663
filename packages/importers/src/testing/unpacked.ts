import { fileURLToPath } from 'node:url';
import { convertTask } from '../convert-task.ts';
import { pageOf, treeOf } from './entries.ts';

/** Imports an archive of `real`, whose NOTICE tells where they come from, as somebody does. */
export async function unpacked(name: string) {
  const path = fileURLToPath(new URL(`./real/${name}.zip`, import.meta.url));
  const output = await convertTask({ source: 'zip', from: `${name}.zip`, file: { path }, name, maxPages: 50 });
  if ('error' in output) throw new Error(output.error.message);
  const { pages, warnings } = output.result;
  const told = warnings.map(({ source, message }) => `${source.replace(/^.*\//, '')}: ${message}`);
  return { tree: treeOf(pages), told, text: (title: string) => pageOf(pages, title).markdown };
}
