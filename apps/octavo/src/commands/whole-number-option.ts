import { InvalidArgumentError } from 'commander';

/** Returns the parser of an option that is a whole number from `least` to `most`. */
export function wholeNumberOption(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}
