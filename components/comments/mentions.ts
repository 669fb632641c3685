export interface CommentUser {
  id: number;
  username: string;
  name: string;
  isSeller: boolean;
}

const shown = 6;

/** What is typed after the @ at the cursor: undefined if there's none. */
export const typedMention = ({ value, selectionStart }: HTMLTextAreaElement) =>
  /(?:^|\s)@([a-z0-9_]*)$/i.exec(value.slice(0, selectionStart))?.[1];

/** The first users whose username or name starts with what was typed. */
export function matchUsers(users: CommentUser[], typed: string): CommentUser[] {
  const start = typed.toLowerCase();
  return users
    .filter(
      ({ username, name }) =>
        username.toLowerCase().startsWith(start) || name.toLowerCase().startsWith(start),
    )
    .slice(0, shown);
}

/**
 * Replaces the mention typed before the cursor by the username. Returns the text and the new position of the
 * cursor.
 */
export function insertMention(text: string, cursor: number, username: string) {
  const start = text.slice(0, cursor).lastIndexOf('@');
  return {
    text: `${text.slice(0, start)}@${username} ${text.slice(cursor)}`,
    cursor: start + username.length + 2,
  };
}
