export * from './git-repo.ts';
export * from './git-server.ts';
export * from './program-process.ts';
export { type Requirement, type RequirementName, requirement } from './requirements.ts';
export * from './ssh-server.ts';
export { strideOf } from './stride.ts';
export * from './temp.ts';
export { zipOf } from './zip-of.ts';
