import { expect, it } from 'vitest';
import { sshError } from './ssh-errors.ts';

const codeOf = (said: string, exit = 128) => sshError(said, 'git.example', exit).code;

it.each([
  ['gitolite', 'FATAL: W any docs bob DENIED by fallthru\n(or you mis-spelled the reponame)\n'],
  ['GitHub', 'ERROR: The key you are authenticating with has been marked as read only.\nfatal: Could not read from remote repository.\n'],
  ['GitHub for an organization', 'ERROR: Write access to repository not granted.\n'],
  ['GitLab', 'remote: ERROR: This deploy key does not have write access to this project.\n'],
  ['GitLab for a member', 'remote: ERROR: You are not allowed to push code to this project.\n'],
  ['Bitbucket', 'repository access denied. access via a deployment key is read-only.\n'],
  ['Gitea', 'Gitea: Unauthorized: Deploy Key: 7:docs is not authorized to write to acme/docs.\n'],
  ['OpenSSH', 'git@git.example: Permission denied (publickey).\n'],
])('a key that may not write is told as such in the words of %s', (_server, said) => {
  expect(codeOf(said)).toBe('git_auth_failed');
});

it.each([
  ['gitolite', 'FATAL: R any nowhere bob DENIED by fallthru\n(or you mis-spelled the reponame)\n'],
  ['git-shell', "fatal: '/srv/docs.git' does not appear to be a git repository\n"],
  ['GitHub', 'ERROR: Repository not found.\nfatal: Could not read from remote repository.\n'],
  ['GitLab', 'remote: ERROR: The project you were looking for could not be found.\n'],
])('a repository that may not be there is told as such in the words of %s', (_server, said) => {
  expect(codeOf(said)).toBe('git_not_found');
});

it('a disk that cannot be written is no matter of rights', () => {
  expect(codeOf('fatal: unable to create temporary file: Read-only file system\n')).toBe('git_not_git');
});
