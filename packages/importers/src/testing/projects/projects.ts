import type { ToolName } from '../../tools/tools.ts';
import { ASCIIDOC } from './asciidoc.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { HUGO } from './hugo.ts';
import { JEKYLL } from './jekyll.ts';
import { MINTLIFY } from './mintlify.ts';
import { MKDOCS } from './mkdocs.ts';
import { OBSIDIAN } from './obsidian.ts';
import type { Project } from './project.ts';
import { STARLIGHT } from './starlight.ts';
import { VITEPRESS } from './vitepress.ts';

/** A project of each tool. */
export const PROJECTS: { readonly [Name in ToolName]: Project } = {
  mkdocs: MKDOCS,
  docusaurus: DOCUSAURUS,
  vitepress: VITEPRESS,
  starlight: STARLIGHT,
  mintlify: MINTLIFY,
  hugo: HUGO,
  obsidian: OBSIDIAN,
  jekyll: JEKYLL,
  asciidoc: ASCIIDOC,
};
