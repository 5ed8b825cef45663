import { redirect } from 'next/navigation';

/** The account begins with the profile. */
export default function AccountPage(): never {
  redirect('/account/profile');
}
