/** Which tests a change can affect. What isn't known runs everything. */
export interface Selection {
  /** `'all'`, or the changed files whose importers run. */
  related: 'all' | string[];
  integration: 'all' | string[];
  attack: boolean;
  endToEnd: 'all' | string[];
  /** The short forms of chaos, capacity and rehearsals. */
  commands: boolean;
}

/** The integration tests as they are now. */
export interface IntegrationTests {
  files: string[];
  /** Tests that start programs of their own: what runs there isn't recorded. */
  startPrograms: Set<string>;
  /** Per test, the source files whose functions it called when it last ran. */
  reached: Map<string, Set<string>>;
}

const isDoc = (file: string) => /^(docs\/.+|[A-Z]+)\.md$/.test(file);
const isTest = (file: string) => /\.(test|spec|pictures)\.tsx?$/.test(file);
const isTool = (file: string) =>
  /^(attack|bench|chaos|scripts|tests\/(e2e|pictures|proofs|mutations))\//.test(file);
const isBrowserCode = (file: string) =>
  /^(client|components|hooks|pages|public|services|store|styles)\//.test(file);
const isSource = (file: string) =>
  /^(attack|bench|chaos|client|components|contract|hooks|pages|scripts|seed|server|services|store|tests|utils|web)\/.+\.tsx?$/.test(
    file,
  );

/** Decides by file name, and for integration tests by what each was recorded to reach. */
export function select(changed: string[], tests: IntegrationTests): Selection {
  const code = changed.filter((file) => !isDoc(file));
  return {
    related: code.every(isSource) ? changed.filter(isSource) : 'all',
    integration: integration(code, tests),
    attack: code.some((file) => file.startsWith('attack/') || affectsSite(file)),
    endToEnd: endToEnd(code),
    commands: code.some((file) => /^(chaos|bench\/capacity|scripts\/rehearse|server\/backup)/.test(file)),
  };
}

/** Code of the site itself, not of tests or tools. */
const affectsSite = (file: string) => !isTest(file) && !isTool(file) && !file.startsWith('tests/');

function endToEnd(code: string[]): 'all' | string[] {
  const concerned = code.filter(
    (file) => affectsSite(file) || /^tests\/e2e\/|^scripts\/[^/]+\.ts$/.test(file),
  );
  return concerned.every((file) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(file)) ? concerned : 'all';
}

function integration(code: string[], { files, startPrograms, reached }: IntegrationTests): 'all' | string[] {
  const wanted = new Set<string>();
  for (const file of code) {
    if (files.includes(file)) wanted.add(file);
    else if (isTest(file) || isTool(file)) continue;
    else if (isBrowserCode(file) || file.startsWith('web/'))
      for (const test of startPrograms) wanted.add(test);
    else {
      const reaching = files.filter((test) => reached.get(test)?.has(file));
      if (reaching.length === 0 || file.startsWith('contract/')) return 'all';
      for (const test of [...reaching, ...startPrograms]) wanted.add(test);
    }
  }
  if (code.some((file) => affectsSite(file)))
    for (const test of files) if (!reached.has(test) && !startPrograms.has(test)) wanted.add(test);
  return files.filter((test) => wanted.has(test));
}
