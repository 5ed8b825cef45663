import { m } from '@/messages';

/** Checks that this browser can draw a file. @throws Error in words for what is no picture. */
export async function requirePicture(file: Blob): Promise<void> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
  } catch {
    throw new Error(m.uploads.notPicture);
  } finally {
    URL.revokeObjectURL(address);
  }
}
