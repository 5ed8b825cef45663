export { collectUnreferenced, countUnreferenced, UNREFERENCED_MS } from './collect-unreferenced.ts';
