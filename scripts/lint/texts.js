import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * A lint rule: text that people read comes from a catalog (locales/en), not from a literal. English is
 * recognized by its look (words in JSX, two words in a row, or one that begins with a capital letter), and single
 * lowercase words by where they are: what an element or a label shows, what a message is given, what is joined to a
 * sentence.
 */

/** Attributes and properties whose values aren't read by anyone. */
const technical = new Set(
  'className style id name type kind variant tone as rel target method href src srcSet sizes lang dir role key property content charSet media form align size icon autoComplete inputMode htmlFor scope d viewBox fill stroke transform allow sandbox timeZone family @type @context itemProp Authorization'.split(
    ' ',
  ),
);
/** Attributes and properties whose values are read. */
const readNames =
  /^(alt|label|title|placeholder|help|hint|heading|lead|note|unit|summary|text|words?|verb|sentence|meaning|busyLabel|data-label|aria-(label|valuetext|description|roledescription))$/;
/** Tables and functions whose values are read, by their names. */
const readTables = /(Texts|Labels|Words|Word|Text|Label|Sentence|Note)$|^(note|label|word|what|sentence)$/;
/** Functions whose arguments aren't read by anyone. */
const technicalCalls =
  /^(cx|includes|startsWith|endsWith|split|join|closest|matches|querySelector|querySelectorAll|getElementById|addEventListener|removeEventListener|dispatchEvent|getItem|setItem|removeItem|matchMedia|fetch|replace|replaceAll|track|identify|onDemand|get|set|has|append|header|setAttribute|getAttribute|toggleAttribute|test|toLocaleString|createElement|require|setHeader|indexOf|\w*Event|\w*Error|RegExp|URL|DateTimeFormat|NumberFormat)$/;

const isTechnicalText = (text) =>
  /^(https?:|data:|blob:|[/#.@-])|^[a-z]+\/[\w.+*-]+(,|$)|\d(px|vw|rem|em)\b|var\(--|^\w+:\w/.test(text);
/** "Place bid", "place a bid", "Bid": text. "place-bid", "placeBid", "PUT", "3px solid": not. */
const isText = (text) =>
  !isTechnicalText(text.trim()) &&
  (/[A-Za-z’']{2,}[,.:;!?]? (\w|’)/.test(text) || /^\s*[A-Z][a-z’]+[.!?…]?\s*$/.test(text));

/** "due", " (you)", "counter-offer". */
const isWord = (text) =>
  /[a-z]{2,}/.test(text) && !isTechnicalText(text.trim()) && !/[_/=<>{}#]|\w\.\w|[a-z][A-Z]/.test(text);
/** A piece of a template that has a word beside a value: " boats", "maker ". */
const hasWord = (text) => /(^\s|\s$)/.test(text) && /^\s*[a-z’' ]{3,}\s*$/.test(text);

const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.value;

const calledName = (call) => String(nameOf(call.callee) ?? nameOf(call.callee?.property));
/** Methods of a text that isn't read: 'a b'.split(' '). */
const askingCalls = /^(split|includes|startsWith|endsWith|indexOf|match|matchAll|search|test)$/;

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
        const called = calledName(parent);
        if (parent.callee === child && !askingCalls.test(called)) break; // [a, b].join(', ')
        if (parent.callee?.object?.name === 'console' || technicalCalls.test(called)) return true;
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

/** The message of a catalog that a call formats, and null for other calls. */
function messageOf(call, catalogs) {
  const { object, property } = call.callee ?? {};
  return catalogs.get(object?.name)?.[property?.name] ?? null;
}

/** Whether a single word at this place is shown to people. */
function isReadPlace(node, catalogs) {
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
    switch (parent.type) {
      case 'ConditionalExpression':
        if (parent.test === child) return false;
        break;
      case 'LogicalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        break;
      case 'JSXExpressionContainer':
        if (parent.parent.type !== 'JSXAttribute') return true;
        break;
      case 'JSXAttribute': {
        const { name } = parent;
        return readNames.test(
          String(name.namespace ? `${name.namespace.name}:${name.name.name}` : name.name),
        );
      }
      case 'ArrayExpression': {
        const join = joining(parent);
        return join ? /[ ,]/.test(join) : false;
      }
      case 'Property': {
        if (parent.key === child) return false;
        const call = parent.parent?.parent;
        const message = call?.type === 'CallExpression' ? messageOf(call, catalogs) : null;
        if (message !== null) return !message.includes(`{${nameOf(parent.key)}, select,`);
        return readNames.test(String(nameOf(parent.key))) || isReadTable(parent.parent);
      }
      case 'VariableDeclarator':
        return readTables.test(String(parent.id.name));
      case 'ReturnStatement':
      case 'ArrowFunctionExpression': {
        const made = parent.type === 'ReturnStatement' ? functionAround(parent) : parent;
        return made?.body === child || parent.type === 'ReturnStatement'
          ? readTables.test(String(made?.id?.name ?? made?.parent?.id?.name))
          : false;
      }
      case 'CallExpression':
        return calledName(parent) === 'plural' && parent.callee !== child;
      default:
        return false;
    }
  }
  return false;
}

function functionAround(node) {
  let parent = node.parent;
  while (parent && !/Function/.test(parent.type)) parent = parent.parent;
  return parent;
}

/** A table of texts: const doneTexts = { … }. */
const isReadTable = (object) =>
  object.parent?.type === 'VariableDeclarator' && readTables.test(String(object.parent.id.name));

/** What an array's parts are joined with, through calls like filter and map. */
function joining(array) {
  let node = array;
  while (node.parent?.type === 'MemberExpression' && node.parent.parent?.type === 'CallExpression') {
    const call = node.parent.parent;
    if (calledName(call) === 'join') return call.arguments[0]?.value;
    if (!/^(filter|concat|flat|toReversed)$/.test(calledName(call))) return undefined;
    node = call;
  }
  return undefined;
}

const read = new Map();
/** The messages of a catalog by key, from the module that a file imports. */
function catalogAt(module) {
  const [, name] = /locales\/([\w-]+)\.ts$/.exec(module) ?? [];
  if (name === undefined) return undefined;
  const file = join(dirname(module), 'en', `${name}.json`);
  if (!read.has(file)) read.set(file, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  return read.get(file);
}

const message = 'Text that people read belongs in a catalog: locales/en, npm run locales';

const rule = {
  meta: { type: 'problem', docs: { description: message } },
  create(context) {
    const report = (node) => context.report({ node, message });
    /** The catalogs that the file imports, by the names it gives them. */
    const catalogs = new Map();
    return {
      ImportDeclaration({ source, specifiers }) {
        const catalog = catalogAt(resolve(dirname(context.filename), source.value));
        if (catalog && specifiers[0]?.type === 'ImportNamespaceSpecifier')
          catalogs.set(specifiers[0].local.name, catalog);
      },
      JSXText(node) {
        if (/[A-Za-z]{2,}/.test(node.value.replace(/&\w+;/g, ''))) report(node);
      },
      Literal(node) {
        if (typeof node.value !== 'string') return;
        if (isText(node.value) && !isTechnicalPlace(node)) report(node);
        else if (isWord(node.value) && isReadPlace(node, catalogs)) report(node);
      },
      TemplateLiteral(node) {
        const texts = node.quasis.map(({ value }) => value.cooked ?? '');
        if (texts.some(isText) && !isTechnicalPlace(node)) report(node);
        else if (texts.some(isWord) && isReadPlace(node, catalogs)) report(node);
        else if (texts.some(hasWord) && !isTechnicalPlace(node)) report(node);
      },
    };
  },
};

export default { meta: { name: 'texts' }, rules: { 'from-catalogs': rule } };
