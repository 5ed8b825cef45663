import { SEALED_KINDS, type SealedKind } from '@octavo/core';
import { GIT_SEALED_KINDS } from '@octavo/gitsync';

/** Everything that the installation's secret seals and that stays. */
export const ALL_SEALED_KINDS: readonly SealedKind[] = [...SEALED_KINDS, ...GIT_SEALED_KINDS];
