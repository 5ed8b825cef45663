export { openSealedValues, SEALED_KINDS, type SealedKind } from './sealed-values.ts';
