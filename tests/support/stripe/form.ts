export type Form = { [name: string]: string | Form };

/** Stripe's requests are forms with names like `items[0][price_data][currency]`: as a tree. */
export function readForm(body: string, type = ''): Form {
  if (type.startsWith('multipart/')) return readParts(body);
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

/** The fields of a multipart form; of its file, the name and the type. */
function readParts(body: string): Form {
  const form: Form = {};
  for (const [, name, filename, value] of body.matchAll(
    /name="(\w+)"(?:; filename="([^"]*)"\r\nContent-Type: ([^\r\n]+))?/g,
  ))
    if (filename !== undefined) Object.assign(form, { filename, type: value });
    else {
      const [, text = ''] = new RegExp(`name="${name}"\r\n\r\n([^\r]*)\r\n`).exec(body) ?? [];
      form[name!] = text;
    }
  return form;
}

/** A body as it's compared: the boundary of its parts is another one each time. */
export function withoutBoundary(body: string, type = ''): string {
  const boundary = /boundary=(\S+)/.exec(type)?.[1];
  return boundary === undefined ? body : body.replaceAll(boundary, '');
}
