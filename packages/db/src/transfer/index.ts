export { isVacant } from './is-vacant.ts';
export { differingTables, type RowsToTransfer, transferRows } from './transfer-rows.ts';
