export { type KnownSizes, keepSizes, MEASURE_VERSION, sizesOfFiles } from './image-sizes.ts';
