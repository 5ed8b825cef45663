import * as z from 'zod';

/** Parts of the work of an installation that a server may take. */
export const ROLES = [
  /** Answers the console, the API and everything else at the address of the installation. */
  'web',
  /** Answers published sites. */
  'reader',
  /** Runs jobs that are not Git's, and what one server does for all. */
  'jobs',
  /** Runs jobs with Git remotes. */
  'git',
] as const;

/** Part of the work of an installation. */
export type Role = (typeof ROLES)[number];

/** Name that says what a server does. */
export const rolesShape = {
  OCTAVO_ROLES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((role) => role !== ''))
    .pipe(
      z
        .array(z.string())
        .refine(
          (names) => names.length > 0 && names.every((name) => ROLES.some((role) => role === name)),
          `must be roles, separated by commas, of ${ROLES.join(', ')}`,
        ),
    )
    .transform((names) => ROLES.filter((role) => names.includes(role)))
    .default(() => [...ROLES])
    .describe('What this server does of web, reader, jobs and git, where several share a database; all when absent.'),
};
