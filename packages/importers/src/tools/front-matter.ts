import { plainValue, readYaml } from '@octavo/markdown/layout';
import { bodyStart, readFrontMatter } from '@octavo/markdown/read';
import { parse as parseToml } from 'smol-toml';

/** A page apart from what its front matter says. */
export interface FrontMattered {
  values: Record<string, unknown>;
  body: string;
  /** Reason why the front matter was not read, in words. */
  problem?: string;
}

/** Longer front matter of TOML or JSON is not read. */
const LONGEST = 64 * 1024;

/** Reads front matter of YAML (`---`), TOML (`+++`) or JSON (`{`), and returns the text below it. Never throws. */
export function takeFrontMatter(text: string): FrontMattered {
  // Hugo reads front matter below empty lines, too.
  const plain = text.replace(/^\uFEFF/, '').replace(/^(?:[ \t]*\r?\n){1,20}(?=(?:---|\+\+\+)\r?\n[\w"'-]+[ \t]*[:=])/, '');
  const toml = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/.exec(plain);
  if (toml !== null) return { body: plain.slice(toml[0].length), ...read(toml[1] ?? '', parseToml) };
  const json = /^\{\r?\n[\s\S]*?\r?\n\}[ \t]*(?:\r?\n|$)/.exec(plain);
  if (json !== null) return { body: plain.slice(json[0].length), ...read(json[0], JSON.parse) };
  const { values, warnings } = readFrontMatter(plain);
  const [warning] = warnings;
  const body = plain.slice(bodyStart(plain));
  if (warning === undefined) return { values, body };
  const kept = lenient(plain.slice(0, plain.length - body.length));
  return kept === undefined ? { values, body, problem: warning.message } : { values: kept, body };
}

/** Returns the settings of front matter that is no valid YAML but is read by most tools, such as with a key that is there twice. */
function lenient(written: string): Record<string, unknown> | undefined {
  const yaml = readYaml(written.replace(/^---[^\n]*\n/, '').replace(/\n---[ \t]*\r?\n?$/, ''));
  const values = yaml.error === undefined ? plainValue(yaml, yaml.root) : undefined;
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : undefined;
}

function read(written: string, parse: (text: string) => unknown): Pick<FrontMattered, 'values' | 'problem'> {
  const fail = (why: string) => ({ values: {}, problem: `The front matter was not read: ${why}. Its settings were ignored.` });
  if (written.length > LONGEST) return fail('it is too long');
  try {
    const values = parse(written);
    return typeof values === 'object' && values !== null ? { values: { ...values } } : fail('it has no settings');
  } catch (error) {
    return fail(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it is damaged');
  }
}
