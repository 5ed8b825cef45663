/** Returns whether an address is one of a player, such as a video: false where that cannot be found out. Sites with players are loaded with the first question. */
export async function isPlayed(url: string): Promise<boolean> {
  try {
    const { playerOf } = await import('@octavo/reader/embeds');
    return playerOf(new URL(url)) !== undefined;
  } catch {
    return false;
  }
}
