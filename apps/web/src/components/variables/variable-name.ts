/** Returns true for a name that expressions can refer to as a member: letters, digits and underscores, without a digit at the front. */
export function isVariableName(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && name.length <= 64;
}
