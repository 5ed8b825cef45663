export { examineData } from './examine-data.ts';
export { type Finding, Findings, listed } from './findings.ts';
