/**
 * A lint rule: text that people read comes from a catalog (locales/en), not from a literal. English is
 * recognized by its look: words in JSX, two words in a row, or one that begins with a capital letter.
 */

/** Attributes and properties whose values aren't read by anyone. */
const technical = new Set(
  'className style id name type kind variant tone as rel target method href src srcSet sizes lang dir role key property content charSet media form align size icon autoComplete inputMode htmlFor scope d viewBox fill stroke transform allow sandbox timeZone family @type @context itemProp Authorization'.split(
    ' ',
  ),
);
/** Functions whose arguments aren't read by anyone. */
const technicalCalls =
  /^(cx|includes|startsWith|endsWith|split|join|closest|matches|querySelector|querySelectorAll|getElementById|addEventListener|removeEventListener|dispatchEvent|getItem|setItem|removeItem|matchMedia|fetch|replace|replaceAll|track|identify|onDemand|get|set|has|append|setAttribute|getAttribute|toggleAttribute|test|toLocaleString|createElement|require|setHeader|indexOf|\w*Event|\w*Error|RegExp|URL|DateTimeFormat|NumberFormat)$/;

const isTechnicalText = (text) =>
  /^(https?:|data:|blob:|[/#.@-])|^[a-z]+\/[\w.+*-]+(,|$)|\d(px|vw|rem|em)\b|var\(--|^\w+:\w/.test(text);
/** "Place bid", "place a bid", "Bid": text. "place-bid", "placeBid", "PUT", "3px solid": not. */
const isText = (text) =>
  !isTechnicalText(text.trim()) &&
  (/[A-Za-z’']{2,}[,.:;!?]? (\w|’)/.test(text) || /^\s*[A-Z][a-z’]+[.!?…]?\s*$/.test(text));

const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.value;

/** Whether what stands around a literal makes it part of the program rather than of the page. */
function isTechnicalPlace(node) {
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
    switch (parent.type) {
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return parent.source === child;
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TaggedTemplateExpression':
      case 'BinaryExpression':
      case 'ThrowStatement':
        return true;
      case 'SwitchCase':
        return parent.test === child;
      case 'Property':
        if (parent.key === child || technical.has(nameOf(parent.key))) return true;
        break;
      case 'MemberExpression':
        if (parent.property === child) return true;
        break;
      case 'JSXAttribute':
        return technical.has(nameOf(parent)) || String(nameOf(parent)).startsWith('data-');
      case 'CallExpression':
      case 'NewExpression': {
        const called = nameOf(parent.callee) ?? nameOf(parent.callee?.property);
        if (parent.callee?.object?.name === 'console' || technicalCalls.test(String(called))) return true;
        break;
      }
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'Program':
        return false;
    }
  }
  return false;
}

const message = 'Text that people read belongs in a catalog: locales/en, npm run locales';

const rule = {
  meta: { type: 'problem', docs: { description: message } },
  create(context) {
    const report = (node) => context.report({ node, message });
    return {
      JSXText(node) {
        if (/[A-Za-z]{2,}/.test(node.value.replace(/&\w+;/g, ''))) report(node);
      },
      Literal(node) {
        if (typeof node.value === 'string' && isText(node.value) && !isTechnicalPlace(node)) report(node);
      },
      TemplateLiteral(node) {
        if (node.quasis.some(({ value }) => isText(value.cooked ?? '')) && !isTechnicalPlace(node))
          report(node);
      },
    };
  },
};

export default { meta: { name: 'texts' }, rules: { 'from-catalogs': rule } };
