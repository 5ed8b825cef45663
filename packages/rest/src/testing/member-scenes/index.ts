import { agents } from './agents.ts';
import type { Scene } from './ask.ts';
import { contents } from './content.ts';
import { crowd } from './crowd.ts';
import { discussion } from './discussion.ts';
import { git } from './git.ts';
import { integrations } from './integrations.ts';
import { people } from './people.ts';
import { audience, hostname, look } from './sites.ts';
import { web } from './web.ts';

/** Worlds in which members of answers are seen, by what they are about; each begins with a fresh one. */
export const SCENES: Readonly<Record<string, Scene>> = {
  agents,
  contents,
  crowd,
  discussion,
  git,
  integrations,
  people,
  look,
  audience,
  hostname,
  web,
};
