export * from './git-repo.ts';
export * from './git-server.ts';
export * from './temp.ts';
