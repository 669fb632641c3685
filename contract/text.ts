// Control characters except tabs and line breaks, characters that reverse the text direction, and half a character
// (a lone surrogate).
const unshowable = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

/** Whether a text contains only characters that can be stored and displayed. */
export const isShowable = (text: string): boolean => !unshowable.test(text);
