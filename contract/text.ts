// Control characters except tabs and line breaks, and the marks that reverse the direction of text.
const unshowable = /[\p{Cc}--[\t\n\r]]|[\u202a-\u202e\u2066-\u2069\ufeff]/v;

/** Whether a text holds only characters that can be stored and shown. */
export const isShowable = (text: string): boolean => !unshowable.test(text) && text.isWellFormed();
