export { type Moved, type MoveRequest, moveInstallation, undoMove } from './move-installation.ts';
