import type { Command } from 'commander';
import { adoptCommand } from './adopt.ts';
import { auditCommand } from './audit.ts';
import { backupCommand, backupKeyCommand, backupsCommand } from './backup.ts';
import { collectCommand } from './collect.ts';
import { crCommand } from './cr/index.ts';
import { doctorCommand } from './doctor.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { initCommand } from './init.ts';
import { integrationCommand } from './integration/index.ts';
import { jobsCommand } from './jobs.ts';
import { licensesCommand } from './licenses.ts';
import { linksCommand } from './links.ts';
import { loginCommand, logoutCommand } from './login.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';
import { moveFilesCommand } from './move-files.ts';
import { organizationCommand } from './organization.ts';
import { pagesCommand } from './pages.ts';
import { previewCommand } from './preview.ts';
import { publishCommand } from './publish.ts';
import { restoreCommand } from './restore.ts';
import { searchCommand } from './search.ts';
import { serveCommand } from './serve.ts';
import { tokenCommand } from './token.ts';
import { userCommand } from './user.ts';

/** The commands of the program, as its help lists them. */
export const COMMANDS: readonly (() => Command)[] = [
  serveCommand,
  initCommand,
  tokenCommand,
  userCommand,
  importCommand,
  exportCommand,
  migrateCommand,
  publishCommand,
  previewCommand,
  loginCommand,
  logoutCommand,
  pagesCommand,
  searchCommand,
  crCommand,
  linksCommand,
  integrationCommand,
  organizationCommand,
  auditCommand,
  backupCommand,
  backupsCommand,
  backupKeyCommand,
  restoreCommand,
  moveCommand,
  moveFilesCommand,
  adoptCommand,
  jobsCommand,
  collectCommand,
  eraseCommand,
  doctorCommand,
  licensesCommand,
];
