import { OctavoError, type User } from '@octavo/contract';
import { Command } from 'commander';
import { loginFile, removeLogin, writeLogin } from '../remote/login-file.ts';
import { JSON_OPTION, print } from '../remote/print.ts';
import { namedServer, SERVER, serverOf } from '../remote/server-api.ts';
import { typedSecret } from '../typed-secret.ts';

interface LoginOptions {
  url?: string;
  json?: boolean;
}

/** `octavo login`: keeps a token for the commands that talk to a server. */
export function loginCommand(): Command {
  return new Command('login')
    .description(
      'Keep a personal access token for the commands that talk to a server. The token is read from standard input, or from OCTAVO_TOKEN.',
    )
    .option(...SERVER)
    .option(...JSON_OPTION)
    .action(async ({ url: given, json }: LoginOptions) => {
      const url = namedServer(given);
      const token = await givenToken();
      const user = await serverOf(url, token).ask<User>('GET', '/user');
      const file = loginFile();
      await writeLogin(file, url, token);
      print(json, { url, user: user.id, file }, [
        `Signed in to ${url} as ${user.displayName}. The token is in ${file}, which only you can read.`,
      ]);
    });
}

/** `octavo logout`: forgets it. */
export function logoutCommand(): Command {
  return new Command('logout')
    .description('Delete the token that `octavo login` kept. It still works elsewhere until it is revoked in the console.')
    .option(...SERVER)
    .option(...JSON_OPTION)
    .action(async ({ url: given, json }: LoginOptions) => {
      const url = namedServer(given);
      const removed = await removeLogin(loginFile(), url);
      print(json, { url, removed }, [removed ? `The token for ${url} is deleted here.` : `There is no token for ${url}.`]);
    });
}

/** Returns the token of the environment, or what comes by standard input; typed ones are not shown. @throws OctavoError `bad_request` for none. */
async function givenToken(): Promise<string> {
  const { OCTAVO_TOKEN = '' } = process.env;
  const token = (OCTAVO_TOKEN === '' ? await typedSecret('Personal access token') : OCTAVO_TOKEN).trim();
  if (token !== '') return token;
  throw new OctavoError(
    'bad_request',
    'There is no token. Create one in the console under Account, Tokens, and paste it, or send it by standard input.',
  );
}
