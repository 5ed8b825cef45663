import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURES } from '../../testing/pictures.ts';
import { IMAGE_HEAD, measureImage } from './measure-image.ts';

const text = (svg: string) => measureImage(Buffer.from(svg));

describe('measuring pictures', () => {
  it.each(Object.entries(PICTURES))('reads the size of %s from its header', (_name, { bytes, size }) => {
    expect(measureImage(bytes)).toEqual(size);
  });

  it('turns a photograph as its camera says', () => {
    const exif = Buffer.concat([
      Buffer.from('ffe100224578696600004d4d002a00000008', 'hex'),
      // One entry: orientation, a short, one of it, six.
      Buffer.from('000101120003000000010006000000000000', 'hex'),
    ]);
    const { bytes } = PICTURES.jpeg;
    const turned = Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2)]);
    expect(measureImage(turned)).toEqual({ width: 2, height: 3 });
  });

  it('reads what a drawing says of its size', () => {
    expect(text('<svg width="24" height="12"/>')).toEqual({ width: 24, height: 12 });
    expect(text("\uFEFF<?xml version='1.0'?>\n<!-- <svg width='1'> -->\n<svg:svg height='1in' width = '72pt'>")).toEqual({
      width: 96,
      height: 96,
    });
    expect(text('<!DOCTYPE svg [<!ENTITY a "b>">]>\n<svg\nviewBox="0 0 30 10" width="90">')).toEqual({ width: 90, height: 30 });
    expect(text('<svg viewBox="0,0,30,10" height="5px" stroke-width="9">')).toEqual({ width: 15, height: 5 });
    expect(text('<svg width="100%" viewBox="-1 -1 0.5 .25">')).toEqual({ width: 0.5, height: 0.25, fluid: true });
  });

  it('says nothing of what states no size', () => {
    for (const svg of [
      '<svg>',
      '<svg width="10">',
      '<svg width="0" height="1"/>',
      '<svg width="-1" height="-1">',
      '<svgs width="1" height="1">',
    ])
      expect(text(svg)).toBeNull();
    for (const other of ['', '<html><svg width="1" height="1">', 'GIF', '<!DOCTYPE', '<!--', '<?', '<svg width="1e9" height="1">'])
      expect(text(other)).toBeNull();
  });

  it('reads the head of a file, and no more of it', () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const far = Buffer.concat([PICTURES.jpeg.bytes.subarray(0, 2), ...Array<Buffer>(17).fill(comment), PICTURES.jpeg.bytes.subarray(2)]);
    expect(far.length).toBeGreaterThan(IMAGE_HEAD);
    expect(measureImage(far)).toBeNull();
  });

  it('answers for any bytes, whole, cut or changed, and never throws', () => {
    const some = Object.values(PICTURES).map(({ bytes }) => bytes);
    const damaged = fc
      .tuple(fc.constantFrom(...some), fc.nat(), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }))
      .map(([bytes, length, changes]) => {
        const copy = Buffer.from(bytes.subarray(0, length % (bytes.length + 1)));
        for (const [at, byte] of changes) if (copy.length > 0) copy[at % copy.length] = byte;
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        const size = measureImage(bytes);
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      }),
    );
  });
});
