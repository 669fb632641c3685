export type Form = { [name: string]: string | Form };

/** Stripe's requests are forms with names like `items[0][price_data][currency]`: as a tree. */
export function readForm(body: string): Form {
  const tree: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    let node = tree;
    for (const part of path.slice(0, -1)) {
      const next = node[part];
      node = typeof next === 'object' ? next : (node[part] = {});
    }
    node[path.at(-1)!] = value;
  }
  return tree;
}

export const text = (form: Form, ...path: string[]): string | undefined => {
  let node: string | Form | undefined = form;
  for (const part of path) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
};

export const branch = (form: Form, name: string): Form => {
  const node = form[name];
  return typeof node === 'object' ? node : {};
};
