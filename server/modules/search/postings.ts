import { longer } from './longer.ts';

const chunkCells = 1 << 16;
const sliceMost = 4_096;

/**
 * Lists of numbers that only grow, by the number of their list. They lie in slices of shared arrays, each twice as
 * long as the one before it: a list of its own for each of some hundred thousand words would take more room
 * than what is in it. The last cell of a full slice says where the next one begins.
 */
export class Postings {
  readonly #chunks: Int32Array[] = [];
  #used = chunkCells;
  #first = new Int32Array(1_024);
  /** Where the next number goes, and how many cells its slice has left. */
  #next = new Int32Array(1_024);
  #room = new Int32Array(1_024);
  #sizes = new Int32Array(1_024);
  #lengths = new Int32Array(1_024);

  lengthOf(list: number): number {
    return this.#lengths[list] ?? 0;
  }

  add(list: number, value: number): void {
    if (list >= this.#first.length) this.#grow(list);
    if (this.#lengths[list] === 0) this.#next[list] = this.#first[list] = this.#slice(list, 2);
    else if (this.#room[list] === 1) {
      const end = this.#next[list]!;
      const start = this.#slice(list, Math.min(this.#sizes[list]! * 2, sliceMost));
      this.#chunks[end >>> 16]![end & 0xffff] = start;
      this.#next[list] = start;
    }
    const at = this.#next[list]!;
    this.#chunks[at >>> 16]![at & 0xffff] = value;
    this.#next[list] = at + 1;
    this.#room[list]! -= 1;
    this.#lengths[list]! += 1;
  }

  /** Calls for each slice with the cells from `from` up to, but not including, `to`; ends at the first true. */
  some(list: number, take: (cells: Int32Array, from: number, to: number) => boolean | void): boolean {
    let left = this.lengthOf(list);
    let at = this.#first[list]!;
    for (let size = 2; left > 0; size = Math.min(size * 2, sliceMost)) {
      const cells = this.#chunks[at >>> 16]!;
      const from = at & 0xffff;
      const count = Math.min(left, size - 1);
      if (take(cells, from, from + count)) return true;
      left -= count;
      at = cells[from + size - 1]!;
    }
    return false;
  }

  /** Reserves a slice for a list and returns where it begins. */
  #slice(list: number, size: number): number {
    if (this.#used + size > chunkCells) {
      this.#chunks.push(new Int32Array(chunkCells));
      this.#used = 0;
    }
    const start = (this.#chunks.length - 1) * chunkCells + this.#used;
    this.#used += size;
    this.#sizes[list] = this.#room[list] = size;
    return start;
  }

  #grow(list: number): void {
    const length = Math.max(list + 1, Math.ceil(this.#first.length * 1.5));
    this.#first = longer(this.#first, length);
    this.#next = longer(this.#next, length);
    this.#room = longer(this.#room, length);
    this.#sizes = longer(this.#sizes, length);
    this.#lengths = longer(this.#lengths, length);
  }
}
