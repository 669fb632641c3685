/** Words as small numbers, from 1; 0 is none. */
export class Dictionary {
  readonly words: string[] = [''];
  readonly #codes = new Map<string, number>([['', 0]]);
  /** By the word in lower case. */
  readonly #folded = new Map<string, number[]>();

  code(word: string): number {
    let code = this.#codes.get(word);
    if (code === undefined) {
      code = this.words.push(word) - 1;
      this.#codes.set(word, code);
      const folded = word.toLowerCase();
      const same = this.#folded.get(folded);
      if (same) same.push(code);
      else this.#folded.set(folded, [code]);
    }
    return code;
  }

  /** 0 if no boat has it. */
  known(word: string): number {
    return this.#codes.get(word) ?? 0;
  }

  /** 1 for the code of each word that equals this one, in letters of either case. */
  allowed(wanted: string): Uint8Array {
    const allowed = new Uint8Array(this.words.length);
    for (const code of this.#folded.get(wanted.toLowerCase()) ?? []) allowed[code] = 1;
    return allowed;
  }

  /** 1 for each code. */
  all(): Uint8Array {
    return new Uint8Array(this.words.length).fill(1);
  }
}

/**
 * Combines columns with few values: boats that are equal in all of them share one number, from 1. Each value
 * has a number of its own in its column's dictionary.
 */
export class Profiles<Name extends string> {
  size = 1;
  readonly values: Record<Name, Dictionary>;
  /** By profile. */
  readonly codes: Record<Name, number[]>;
  readonly #known = new Map<string, number>();
  readonly #names: readonly Name[];

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.values = this.#each(() => new Dictionary());
    this.codes = this.#each(() => [0]);
  }

  code(profile: Record<Name, string>): number {
    return this.#code(this.#each((name) => this.values[name].code(profile[name])));
  }

  /** The profile that differs from this one in one value. */
  changed(profile: number, name: Name, value: string): number {
    const codes = this.#each((one) => this.codes[one][profile] ?? 0);
    return this.#code({ ...codes, [name]: this.values[name].code(value) });
  }

  valueOf(profile: number, name: Name): string {
    return this.values[name].words[this.codes[name][profile] ?? 0] ?? '';
  }

  #code(codes: Record<Name, number>): number {
    const key = this.#names.map((name) => codes[name]).join(' ');
    let code = this.#known.get(key);
    if (code === undefined) {
      for (const name of this.#names) this.codes[name].push(codes[name]);
      code = this.size++;
      this.#known.set(key, code);
    }
    return code;
  }

  #each<T>(of: (name: Name) => T): Record<Name, T> {
    return Object.fromEntries(this.#names.map((name) => [name, of(name)])) as Record<Name, T>;
  }
}
