import * as z from 'zod';
import { text } from './text.ts';

/** Credentials for signing in at a remote: a token or password, or a private key for ssh. */
export const GitCredentials = z.object({ username: text(0, 256).optional(), password: text(1, 8192) });
