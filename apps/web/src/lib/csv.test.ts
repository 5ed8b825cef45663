import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

describe('CSV', () => {
  it('quotes what parts cells and rows, and doubles quotes', () => {
    const rows = [
      ['a', 'b,c'],
      ['say "no"', 'two\nlines'],
    ];
    expect(toCsv(rows)).toBe('a,"b,c"\r\n"say ""no""","two\nlines"\r\n');
    expect(toCsv([])).toBe('');
  });

  it('keeps a spreadsheet from running what somebody wrote', () => {
    expect(toCsv([['=1+1', '+49', '-1', '@x', 'a=b']])).toBe("'=1+1,'+49,'-1,'@x,a=b\r\n");
  });
});
