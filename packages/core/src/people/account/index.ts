export { changePassword } from './change-password.ts';
export { getAccount } from './get-account.ts';
export { type ConsoleUser, markOperator } from './get-console-user.ts';
export { readLanguage } from './read-language.ts';
export { setLanguage } from './set-language.ts';
export { updateUser } from './update-user.ts';
