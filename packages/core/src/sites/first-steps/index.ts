export { type FirstSteps, getFirstSteps } from './get-first-steps.ts';
