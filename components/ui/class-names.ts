/** Joins the class names that hold. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
