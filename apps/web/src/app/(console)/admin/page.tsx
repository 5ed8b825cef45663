import { redirect } from 'next/navigation';

/** Sends to the overview; the frame has asked for an operator. */
export default function AdminPage(): never {
  redirect('/admin/health');
}
