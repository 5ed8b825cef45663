import { expect, it } from 'vitest';
import { coloursOf } from './logo-colours';

const pixels = (...colours: [number: number, pixel: [number, number, number, number]][]) =>
  colours.flatMap(([n, pixel]) => Array.from({ length: n }, () => pixel).flat());

it('finds the colours of a picture, the most frequent first', () => {
  expect(coloursOf(pixels([10, [20, 60, 200, 255]], [30, [200, 30, 30, 255]]))).toEqual(['#c81e1e', '#143cc8']);
});

it('takes near colours for one, and no grey, black or see-through pixel for any', () => {
  const grey = pixels([50, [128, 128, 130, 255]], [50, [0, 0, 0, 255]], [50, [255, 255, 255, 255]], [50, [255, 0, 0, 0]]);
  expect(coloursOf(grey)).toEqual([]);
  expect(coloursOf([...grey, ...pixels([5, [10, 160, 60, 255]], [5, [14, 164, 64, 255]])])).toEqual(['#0ca23e']);
});

it('names four colours at most', () => {
  const hues: [number, number, number, number][] = [
    [255, 0, 0, 255],
    [255, 255, 0, 255],
    [0, 255, 0, 255],
    [0, 255, 255, 255],
    [0, 0, 255, 255],
  ];
  expect(coloursOf(pixels(...hues.map((hue): [number, typeof hue] => [3, hue])))).toHaveLength(4);
});
