import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanXml } from './scan-xml.ts';

describe('scanning XML', () => {
  it('gives the attributes of the root', () => {
    expect([...scanXml(`<?xml version="1.0"?>\n<a:b  c='1'\n d = "2>'" ><e f="3"/>text &amp; &#60;</a:b>\n`)]).toEqual([
      ['c', '1'],
      ['d', `2>'`],
    ]);
  });

  it.each([
    '',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a/><b/>',
    '<a/>text',
    'text<a/>',
    '<a b/>',
    '<a b=c/>',
    '<a b="1"c="2"/>',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a b="1/>',
    '<a>&x;</a>',
    '<a>&</a>',
    '<a b="&x;"/>',
    '<a>< /a>',
    '<1/>',
    '<a\u0000/>',
    '<a>\u0008</a>',
    '<!DOCTYPE a><a/>',
    '<a><!-- --></a>',
    '<a><![CDATA[x]]></a>',
    '<a><?x?></a>',
    '<?xml version="1.0"?><?xml version="1.0"?><a/>',
  ])('refuses %j', (xml) => {
    expect(() => scanXml(xml)).toThrow(expect.objectContaining({ name: 'SamlRefused' }));
  });

  it('takes work that grows with the length of the worst', () => {
    const worst = ['<', '<a ', '<a b="', `"'`, '<a b="<', ' ', '&', '<a/>', '</a>', '<a>', ' a="', '\t/'].flatMap((part) => [
      (size: number) => part.repeat(size / part.length),
      (size: number) => `<a${part.repeat(size / part.length)}`,
      (size: number) => `<a ${part.repeat(size / part.length)}>`,
    ]);
    const cpuOf = (xml: string) => {
      const before = process.cpuUsage();
      expect(() => scanXml(xml)).toThrow();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const size = 256 * 1024;
    for (const make of worst) {
      // Sixteen times as much for four times the length would be quadratic, and minutes; little time is not measured well.
      const least = Math.min(...[1, 2, 3].map(() => cpuOf(make(size))));
      if (least > 150) expect(least / Math.max(1, cpuOf(make(size / 4)))).toBeLessThan(9);
    }
  });

  it('never fails otherwise than by refusing', () => {
    const parts = fc.constantFrom('<', '>', '/', 'a', ':', '=', '"', "'", ' ', '&', ';', 'amp', '?xml', '!', '\n');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (texts) => {
        try {
          scanXml(texts.join(''));
        } catch (error) {
          expect(error).toMatchObject({ name: 'SamlRefused' });
        }
      }),
    );
  });
});
