/** Stands in for TypeBox in the browser, where nothing is checked by schema: every builder gives an empty one. */
const empty = { properties: {} };
const builder = () => empty;

export const Type = new Proxy({}, { get: () => builder });
