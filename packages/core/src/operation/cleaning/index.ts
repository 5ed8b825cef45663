export { type Cleaned, cleanUp } from './clean-up.ts';
