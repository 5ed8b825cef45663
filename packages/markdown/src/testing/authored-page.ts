import type { Draw } from './draw.ts';

const WORDS = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa'.split(' ');
const MARKED = ['*one*', '_two_', '**three**', '__four__', '`five`', '~~six~~', '[seven](b.md)', '[eight][ref]', '[ref]', '![nine](c.png)'];
const ODD = ['a\\_b', '&amp;', '<!-- c -->', '<b>ten</b>', ':smile:', 'x * y', '5 < 6', 'note[^n]', '$$x^2$$', 'https://a.example/b'];

/** Pages of every kind of block, in the many ways that people write them. Each draws its own habits. */
export class AuthoredPage {
  readonly #draw: Draw;
  #words = 0;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  /** A page with definitions and a note, its line ends and perhaps a byte-order mark. */
  text(): string {
    const body = [...this.#blocks(3, 2 + this.#draw(5)), '', '[ref]: /u "t"', '', '[^n]: A *note*', '    of two lines', ''].join('\n');
    const title = this.#chance(2) ? '' : '# Title\n\n';
    const head = this.#chance(4) ? '---\nicon: gear # c\n---\n\n' : '';
    const text = (this.#chance(8) ? '\ufeff' : '') + head + title + body;
    return this.#chance(4) ? text.replaceAll('\n', '\r\n') : text;
  }

  #chance(of: number): boolean {
    return this.#draw(of) === 0;
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#draw(list.length)] as T;
  }

  /** A word that stands nowhere else on the page. */
  #word(): string {
    this.#words += 1;
    return `${this.#one(WORDS)}${this.#words}`;
  }

  #run(): string {
    const words = Array.from({ length: 2 + this.#draw(6) }, () => {
      if (this.#chance(5)) return this.#one(MARKED);
      return this.#chance(8) ? this.#one(ODD) : this.#word();
    });
    return [this.#word(), ...words, this.#word()].join(this.#chance(10) ? '  ' : ' ');
  }

  /** Blocks with what stands between them. */
  #blocks(depth: number, count: number): string[] {
    const lines: string[] = [];
    let before = '';
    for (let i = 0; i < count; i += 1) {
      const kind = this.#kind(depth, before);
      if (i > 0) lines.push(...(this.#chance(6) ? ['', ''] : ['']));
      if (i > 0 && this.#chance(8)) lines.push(this.#one(['<!-- kept -->', '[other]: <a b> (c)']), '');
      lines.push(...this.#block(kind, depth));
      before = kind;
    }
    return lines;
  }

  #kind(depth: number, before: string): string {
    const leaves = ['paragraph', 'paragraph', 'paragraph', 'heading', 'code', 'table', 'table', 'html table', 'image', 'embed', 'math'];
    const containers = [
      'list',
      'list',
      'list',
      'ordered',
      'ordered',
      'tasks',
      'quote',
      'alert',
      'hint',
      'tabs',
      'stepper',
      'columns',
      'details',
      'if',
      'updates',
    ];
    const kind = this.#one(depth > 0 && this.#chance(2) ? containers : leaves);
    // Lists and quotes side by side would be one.
    const family = (name: string) => (/list|ordered|tasks/.test(name) ? 'list' : /quote|alert/.test(name) ? 'quote' : name);
    return family(kind) === family(before) ? 'paragraph' : kind;
  }

  #block(kind: string, depth: number): string[] {
    switch (kind) {
      case 'heading':
        return this.#heading();
      case 'code':
        return this.#one([
          ['```js', this.#word(), '', `  ${this.#word()}`, '```'],
          ['~~~', this.#word(), '~~~'],
          ['{% code title="T" lineNumbers="true" %}', '```', this.#word(), '```', '{% endcode %}'],
        ]);
      case 'table':
        return this.#table();
      case 'html table':
        return this.#htmlTable();
      case 'image':
        return [
          `<figure><img src="a.png" alt="${this.#word()}" width="300" data-x="y"><figcaption><p>${this.#word()}</p></figcaption></figure>`,
        ];
      case 'embed':
        return ['{% embed url="https://a.example/" %}', this.#run(), '{% endembed %}'];
      case 'math':
        return ['$$', 'x^2', '$$'];
      case 'list':
        return this.#list(depth, this.#one(['-', '*', '+']), '');
      case 'tasks':
        return this.#list(depth, this.#one(['-', '*']), '[ ] ');
      case 'ordered':
        return this.#list(depth, this.#one(['.', ')']), '');
      case 'quote':
        return this.#blocks(depth - 1, 1 + this.#draw(2)).map((line) => (line === '' ? '>' : `> ${line}`));
      case 'alert':
        return ['> [!NOTE]', `> ${this.#run()}`, `> ${this.#run()}`];
      case 'hint':
        return this.#tag('hint', ' style="info" x="y"', depth);
      case 'if':
        return this.#tag('if', ' visitor.claims.a == "b"', depth);
      case 'tabs':
        return this.#items('tabs', 'tab', ' title="T"', depth);
      case 'stepper':
        return this.#items('stepper', 'step', '', depth);
      case 'columns':
        return this.#items('columns', 'column', ' width="50%"', depth);
      case 'updates':
        return this.#items('updates', 'update', ' date="2026-01-01"', depth);
      case 'details':
        return [
          `<details><summary>${this.#run().replace(/[`*_~$[\]<>&\\!:]/g, '')}</summary>`,
          '',
          ...this.#blocks(depth - 1, 1 + this.#draw(2)),
          '',
          '</details>',
        ];
      default:
        return Array.from({ length: 1 + this.#draw(3) }, () => this.#run());
    }
  }

  #heading(): string[] {
    const text = `${this.#word()} ${this.#one(['*a*', 'b', '`c`'])}`;
    return this.#one([
      [`## ${text}`],
      [`### ${text} ###`],
      [text, '---'],
      [`## ${text} <a href="#own${this.#words}" id="own${this.#words}"></a>`],
    ]);
  }

  #tag(name: string, attributes: string, depth: number): string[] {
    return [`{% ${name}${attributes} %}`, ...this.#blocks(depth - 1, 1 + this.#draw(3)), ...this.#beforeTag(), `{% end${name} %}`];
  }

  #items(name: string, item: string, attributes: string, depth: number): string[] {
    const lines = [`{% ${name} %}`];
    const gap = this.#chance(2) ? [''] : [];
    for (let i = 0; i < 1 + this.#draw(3); i += 1) lines.push(...(i === 0 ? [] : gap), ...this.#tag(item, attributes, depth));
    return [...lines, `{% end${name} %}`];
  }

  /** HTML goes on up to a blank line. */
  #beforeTag(): string[] {
    return [''];
  }

  #list(depth: number, sign: string, box: string): string[] {
    const lines: string[] = [];
    const isOrdered = sign === '.' || sign === ')';
    const isLoose = this.#chance(3);
    const blanks = ' '.repeat(this.#chance(4) ? 3 : 1);
    const [first, step] = this.#one([
      [1, 1],
      [1, 0],
      [0, 1],
      [8, 1],
      [1, 3],
    ] as const);
    for (let i = 0; i < 1 + this.#draw(4); i += 1) {
      const marker = isOrdered ? `${first + step * i}${sign}` : sign;
      const indent = ' '.repeat(marker.length + blanks.length);
      const inner = this.#block('paragraph', 0);
      if (depth > 1 && this.#chance(3)) {
        const nested = this.#one(['list', 'list', 'quote', 'code', 'hint', 'table', 'ordered']);
        const isTight = nested === 'list' && !isLoose;
        inner.push(...(isTight ? [] : ['']), ...this.#block(nested, depth - 1));
      }
      if (isLoose && i > 0) lines.push('');
      lines.push(...inner.map((line, at) => (at === 0 ? `${marker}${blanks}${box}${line}` : line === '' ? '' : indent + line)));
    }
    return lines;
  }

  #table(): string[] {
    const cells = () => [this.#word(), this.#one(['`a|b`'.replace('|', '\\|'), '*c*', '', '[d](e.md)', this.#word()]), this.#word()];
    const rows = [cells(), ...Array.from({ length: 1 + this.#draw(3) }, cells)];
    if (this.#chance(3)) return this.#bordered(rows, ['---', ':-:', '-:'], ' ');
    if (this.#chance(3)) return this.#bordered(rows, ['-', '-', '-'], '');
    const widths = [0, 1, 2].map((at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
    const padded = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
    return this.#bordered(
      padded,
      widths.map((width) => '-'.repeat(width)),
      ' ',
    );
  }

  #bordered([header = [], ...rows]: string[][], rules: string[], blank: string): string[] {
    const line = (cells: string[]) => `|${blank}${cells.join(`${blank}|${blank}`)}${blank}|`;
    return [line(header), line(rules), ...rows.map(line)];
  }

  #htmlTable(): string[] {
    const isCards = this.#chance(2);
    const row = () => `<tr><td><strong>${this.#word()}</strong></td><td>${this.#word()}</td></tr>`;
    const rows = Array.from({ length: 2 + this.#draw(2) }, row);
    const open = `<table${isCards ? ' data-view="cards"' : ''} data-odd="1">`;
    const head = `<thead><tr><th width="229.6363525390625">${this.#word()}</th><th>${this.#word()}</th></tr></thead>`;
    if (this.#chance(2)) return [`${open}${head}<tbody>${rows.join('')}</tbody></table>`];
    return [open, `  ${head}`, '  <tbody>', ...rows.map((each) => `    ${each}`), '  </tbody>', '</table>'];
  }
}
