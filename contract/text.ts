// Control characters except tabs and line breaks, and characters that reverse the text direction.
const unshowable = /[\p{Cc}--[\t\n\r]]|[\u202a-\u202e\u2066-\u2069\ufeff]/v;

/** Whether a text contains only characters that can be stored and displayed. */
export const isShowable = (text: string): boolean => !unshowable.test(text) && text.isWellFormed();
