/** Matches the destination of a mention of a person. It is no page of the console: a mention is drawn as text. */
const ADDRESS = /^\/u\/([0-9A-Za-z]{1,64})$/;

/** Whom a mention with this destination names, by id; undefined for any other destination. */
export function mentionedUser(url: string): string | undefined {
  return ADDRESS.exec(url)?.[1];
}

/** Returns the destination of a mention of a person. */
export function mentionAddress(userId: string): string {
  return `/u/${userId}`;
}

/**
 * Returns the mention of a person in Markdown: `[@Ada Lovelace](/u/{user id} "mention")`. It is the dialect's mention, to a person in place of a
 * page; the text is what readers see, so a name that changes later does not change what was said.
 */
export function mentionMarkdown({ id, displayName }: { id: string; displayName: string }): string {
  const name = displayName.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return `[@${name.replace(/[!-/:-@[-`{-~]/g, '\\$&')}](${mentionAddress(id)} "mention")`;
}
