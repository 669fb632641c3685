/** As oxfmt writes it: on one line, or up to the next line that isn't indented. */
const statement =
  /^((?:export )?const \w+ = )(call|Type\.\w+|[A-Z]\w*)\((?:.*;$|.*\n(?:(?:[ \t].*)?\n)*\S.*;$)/gm;

/**
 * A loader for the bundler: what the browser needs of the contract. Nothing is validated by schema there, so a schema is
 * empty, and a call is its method and path. Lines stay where they are.
 * @param {string} source
 */
export default function contractInBrowser(source) {
  return source.replaceAll(statement, (whole, start, builder) => {
    const lines = '\n'.repeat(whole.split('\n').length - 1);
    if (builder !== 'call') return `${start}{ properties: {} };${lines}`;
    const method = whole.match(/\bmethod: '\w+'/);
    const path = whole.match(/\bpath: '[^']+'/);
    return method && path ? `${start}{ ${method}, ${path} };${lines}` : whole;
  });
}
