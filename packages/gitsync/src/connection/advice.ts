/** Advice for each error of a sync. Each text is a sentence that ends with a full stop and names the next action of the user. */
const ADVICE: Readonly<Record<string, string>> = {
  git_auth_failed: 'Give the connection a token that is valid and may read this repository, and write to it when changes go out.',
  git_not_found: 'Check the address. When the repository is private, give the connection a token that may see it.',
  git_branch_missing: 'Correct the name of the branch, or push it to the repository.',
  git_branch_deleted: 'The branch is gone at the remote; the space has everything. Push it again from here, or connect another branch.',
  git_empty: 'Push a first commit to the repository, or let changes go out of this space.',
  git_timeout: 'Nothing needs to be done: it is tried again by itself. When it stays so, look at the remote or the network.',
  git_unreachable: 'Nothing needs to be done: it is tried again by itself. When it stays so, check the address and the network.',
  git_too_large: 'The repository is beyond the limits of this server. Ask its operator to raise them, or split the repository.',
  git_blocked_address: 'This server may not reach the address. Its operator allows it with OCTAVO_ALLOW_HOSTS.',
  git_tls: 'The certificate of the remote cannot be verified. Its operator renews it, or makes its authority known to this server.',
  git_not_git: 'Check the address: it does not answer like a Git repository.',
  git_object_format: 'Use a repository with SHA-1 or SHA-256 object ids: make one with `git init` and push the branch to it.',
  git_ssh_off: 'Use the https address with a token, or ask the operator of this server to set OCTAVO_GIT_BINARY=on.',
  git_host_key: 'Ask the operator of the remote whether its key was changed. If it was, disconnect the space and connect it again.',
  git_no_program: 'The operator of this server installs OpenSSH’s client. Until then use the https address with a token.',
  git_lfs_upload: 'Switch LFS on for this server (OCTAVO_GIT_BINARY=on) with a token that may write, or take the files out of LFS.',
  git_bad_url: 'Correct the address of the repository.',
  git_bad_pack: 'Nothing needs to be done: what came was damaged, and it is fetched again by itself.',
  git_bad_object: 'The repository holds an object that is damaged. Check it with `git fsck`.',
  git_foreign_object: 'The repository names an object that it did not send. Check it with `git fsck`.',
  git_path_conflict: 'A file of the space has the place of a folder of the repository. Rename one of them.',
  git_rejected: 'The remote refused the push. Allow the token to push to the branch, or change what its rule asks for.',
  git_branch_moved: 'Nothing needs to be done: the branch moves all the time, and it is tried again by itself.',
  git_diverged:
    'The branch has commits that are not from here, and this connection only goes out. Let changes come in, or force a sync: the content of the space is then committed on top of them.',
  git_directory_missing: 'Correct the project directory, or push it to the repository.',
  space_busy: 'Nothing needs to be done: the space is edited all the time, and it is tried again by itself.',
  secret_mismatch: 'The credentials were sealed with another OCTAVO_SECRET. Enter the token again.',
  interrupted: 'Octavo was stopped while this ran. It is tried again by itself.',
  internal: 'The log of the server has the details. It is tried again by itself.',
};

/** Returns the advice for an error code, as a sentence for the user. */
export function adviceFor(code: string, data: Record<string, unknown> = {}): string {
  if (code === 'git_auth_failed' && data.access === 'write') {
    if (data.by === 'key')
      return 'Give the key write access where it is registered as a deploy key or by its account, or let changes come in only.';
    return 'The token may not write to this repository. Give it write access to the repository’s contents, or let changes come in only.';
  }
  if (code === 'git_too_large' && data.statusCode === 413) {
    return 'Ask the operator of the remote to allow larger requests, or make the large files of this space smaller.';
  }
  if (code === 'git_not_git' && data.reason === 'plain_files') {
    return 'Ask the operator of the remote to serve the repository with git http-backend, or use another address of it, such as one over ssh.';
  }
  return ADVICE[code] ?? 'Look at the message; it is tried again by itself.';
}
