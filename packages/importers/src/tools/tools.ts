import type { ImportReport } from '../report.ts';
import { asciidoc } from './asciidoc/asciidoc.ts';
import { docusaurus } from './docusaurus/docusaurus.ts';
import { hugo } from './hugo/hugo.ts';
import { jekyll } from './jekyll/jekyll.ts';
import { mintlify } from './mintlify/mintlify.ts';
import { mkdocs } from './mkdocs/mkdocs.ts';
import { obsidian } from './obsidian/obsidian.ts';
import type { ProjectFiles } from './project-files.ts';
import { starlight } from './starlight/starlight.ts';
import type { DocsTool, ToolProject } from './tool.ts';
import { vitepress } from './vitepress/vitepress.ts';

/** Names of the tools whose projects are read. */
export type ToolName = 'mkdocs' | 'docusaurus' | 'vitepress' | 'starlight' | 'mintlify' | 'hugo' | 'obsidian' | 'jekyll' | 'asciidoc';

/** Every tool, in the order in which they are asked: those whose files nothing else has come first. */
export const TOOLS: { readonly [Name in ToolName]: DocsTool } = {
  mkdocs,
  docusaurus,
  vitepress,
  starlight,
  mintlify,
  hugo,
  obsidian,
  jekyll,
  asciidoc,
};

/** Returns the project that files are, and its tool; undefined if no tool recognises them. */
export function recogniseProject(files: ProjectFiles, report: ImportReport): { tool: DocsTool; project: ToolProject } | undefined {
  for (const tool of Object.values(TOOLS)) {
    const project = tool.recognise(files, report);
    if (project !== undefined) return { tool, project };
  }
  return undefined;
}
