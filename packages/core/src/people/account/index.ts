export { changePassword } from './change-password.ts';
export { getAccount } from './get-account.ts';
export { updateUser } from './update-user.ts';
