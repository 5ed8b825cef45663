export { type Collected, type CollectedKind, collectUnreferenced, countUnreferenced, UNREFERENCED_MS } from './collect-unreferenced.ts';
