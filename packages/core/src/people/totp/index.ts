export { beginTotp } from './begin-totp.ts';
export { confirmTotp } from './confirm-totp.ts';
export { disableTotp } from './disable-totp.ts';
export { newRecoveryCodes } from './new-recovery-codes.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { totpState } from './totp-state.ts';
