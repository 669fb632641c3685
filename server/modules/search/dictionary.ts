/** Words as small numbers, from 1; 0 is none. */
export class Dictionary {
  readonly words: string[] = [''];
  readonly #codes = new Map<string, number>([['', 0]]);

  code(word: string): number {
    let code = this.#codes.get(word);
    if (code === undefined) {
      code = this.words.push(word) - 1;
      this.#codes.set(word, code);
    }
    return code;
  }

  /** 1 for the code of every wanted word. */
  allowed(isWanted: (word: string) => boolean): Uint8Array {
    return Uint8Array.from(this.words, (word, code) => (code > 0 && isWanted(word) ? 1 : 0));
  }
}

/** Combines columns with few values: boats that are equal in all of them share one number, from 1. */
export class Profiles<Name extends string> {
  readonly list: Record<Name, string>[] = [{} as Record<Name, string>];
  readonly #codes = new Map<string, number>();
  readonly #names: readonly Name[];

  constructor(names: readonly Name[]) {
    this.#names = names;
  }

  code(profile: Record<Name, string>): number {
    const key = this.#names.map((name) => profile[name]).join('|');
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.list.push(profile) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }
}
