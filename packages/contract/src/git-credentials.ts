import * as z from 'zod';
import { text } from './text.ts';

/** How a remote is signed in at: a token or password, or a private key for ssh. */
export const GitCredentials = z.object({ username: text(0, 256).optional(), password: text(1, 8192) });
