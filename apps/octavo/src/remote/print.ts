/** The option of commands whose result programs read. */
export const JSON_OPTION = ['--json', 'print one line of JSON'] as const;

/** Exit code of a command that did its work, where the answer is no: broken links, conflicts, rules that are not met. */
export const ANSWER_IS_NO = 2;

/** Writes a result to standard output: one line of JSON, or lines for people. */
export function print(json: boolean | undefined, result: unknown, lines: readonly string[]): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : lines.map((line) => `${plain(line)}\n`).join(''));
}

/** Returns a line without characters that would steer a terminal: titles and addresses are what other people wrote. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\t' ? sign : ''));
}

/** Returns a number with its noun, such as `1 page` and `2 pages`. */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}
