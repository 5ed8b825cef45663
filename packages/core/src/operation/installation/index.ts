export * from './sealed-values.ts';
