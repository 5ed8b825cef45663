import type { Tell } from './html/types.ts';
import type { ImportWarning, ImportWarningKind } from './types.ts';

/** Returns a warning about something that is not there. */
export function leftOut(kind: ImportWarningKind, source: string, message: string, count = 1): ImportWarning {
  return { source, message, kind, outcome: 'left_out', count };
}

/** Returns a warning about something that is there in another form. */
export function changed(kind: ImportWarningKind, source: string, message: string, count = 1): ImportWarning {
  return { source, message, kind, outcome: 'changed', count };
}

/** Collects warnings; what is the same of one source is told once, with how often it was. */
export class ImportReport {
  readonly warnings: ImportWarning[] = [];
  readonly #known = new Map<string, ImportWarning>();

  /** Adds a warning. */
  add(warning: ImportWarning): void {
    const key = `${warning.source}\n${warning.kind}\n${warning.outcome}\n${warning.message}`;
    const known = this.#known.get(key);
    if (known !== undefined) known.count += warning.count;
    else {
      this.#known.set(key, warning);
      this.warnings.push(warning);
    }
  }

  /** Returns a way to add what readers of HTML tell of a page. */
  teller(source: string): Tell {
    return (kind, outcome, message) => this.add({ source, message, kind, outcome, count: 1 });
  }

  /** Adds that something is not there. */
  leftOut(kind: ImportWarningKind, source: string, message: string, count = 1): void {
    this.add(leftOut(kind, source, message, count));
  }

  /** Adds that something is there in another form. */
  changed(kind: ImportWarningKind, source: string, message: string, count = 1): void {
    this.add(changed(kind, source, message, count));
  }
}
