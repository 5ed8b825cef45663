export { initialise } from './initialise.ts';
export { SetUpInput, setUp } from './set-up.ts';
export { isSetUp } from './setup-state.ts';
