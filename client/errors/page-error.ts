/** Something that failed, and how it was noticed. */
export type PageError = Event | { render: unknown };
