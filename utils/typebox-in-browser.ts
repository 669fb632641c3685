/**
 * Replaces TypeBox in the browser, where nothing is validated by schema: every builder returns an empty one.
 */
const empty = { properties: {} };
const builder = () => empty;

export const Type = new Proxy({}, { get: () => builder });
