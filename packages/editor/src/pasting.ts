/** Commands for what is pasted, which nobody needs before something is. */
export { fitted } from './commands/fitted.ts';
export { pasteCells } from './commands/paste-cells.ts';
