/** Returns the name of a branch for a field or a sentence; undefined for the remote's default branch, which is kept as `HEAD`. */
export function branchName(branch: string | undefined): string | undefined {
  return branch === 'HEAD' ? undefined : branch;
}
