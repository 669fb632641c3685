import type { Boat } from '../../contract/boats.ts';
import type { BoatInput } from '../../contract/listings.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatById } from '../../services/boats.service.ts';
import { addBoat, createBoat } from '../../services/listings.service.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { fromBoat, toInput } from '../../utils/sell-input.ts';
import { newId } from '../../utils/new-id.ts';
import { failureOf } from './draft-failure.ts';
import { isSameText, savedAs, type DraftState } from './draft-state.ts';
import { refusalsOf } from './refusals.ts';
import * as t from '../../locales/listing-form.ts';

interface Options {
  start: Pick<DraftState, 'id' | 'version' | 'boat'>;
  /** Identifies a new draft, so that its first save can be retried. */
  key: string;
  /** The writer of a form that was closed before it knew what was saved: its last save is no conflict. */
  continues?: string | undefined;
  onState: (state: DraftState) => void;
  debounceMs?: number;
  retryMs?: readonly number[];
}

/**
 * Saves a draft while the user types: a moment after the last keystroke, one request at a time, always the
 * latest text. If the server refuses a field, the refusal is shown there and the rest is saved. Without a
 * connection it retries. If the draft was changed elsewhere, the user decides which version to keep.
 */
export class DraftSaver {
  state: DraftState;
  readonly #options: Options & Required<Pick<Options, 'debounceMs' | 'retryMs'>>;
  /** Tells this open form's saves from those of other tabs and devices. */
  readonly writer = newId();
  #latest: SellForm | null = null;
  #isDirty = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  #failures = 0;
  #isStopped = false;
  #continues: string | undefined;
  /** What was saved separately since the request under way began: its reply may not know it yet. */
  #heardMeanwhile: Partial<Boat> = {};

  constructor(options: Options) {
    this.#options = { debounceMs: 700, retryMs: [2_000, 5_000, 15_000], ...options };
    this.#continues = options.continues;
    this.state = {
      status: 'saved',
      savedAt: options.start.boat?.editing?.savedAt ?? null,
      refused: {},
      message: null,
      theirs: null,
      ...options.start,
    };
  }

  get isDirty(): boolean {
    return this.#isDirty || this.#underWay !== undefined;
  }

  /** The user has changed the form. */
  change(form: SellForm): void {
    this.#latest = form;
    this.#isDirty = true;
    if (['conflict', 'signed-out', 'gone'].includes(this.state.status)) return;
    if (this.state.status !== 'saving' && this.state.status !== 'offline') this.#set({ status: 'waiting' });
    this.#schedule(this.#options.debounceMs);
  }

  /** Saves immediately. Resolves to whether everything is saved. */
  async flush(form = this.#latest): Promise<boolean> {
    if (form && form !== this.#latest) this.change(form);
    if (form && this.state.id === undefined) this.#isDirty = true;
    clearTimeout(this.#timer);
    do await this.#send();
    while (this.#isDirty && this.state.status === 'saving');
    return !this.#isDirty && this.state.status === 'saved';
  }

  /** The connection or the session is back. */
  resume(): void {
    if (this.state.status !== 'offline' && this.state.status !== 'signed-out') return;
    this.#failures = 0;
    this.#set({ status: 'waiting' });
    void this.flush();
  }

  /** After a conflict: replaces what was saved elsewhere, which the user has now seen. */
  keepMine(): void {
    const { theirs } = this.state;
    if (!theirs) return;
    this.#isDirty = true;
    this.#set({ status: 'waiting', version: theirs.editing?.version ?? 0, theirs: null });
    void this.flush();
  }

  /** After a conflict: continues from what was saved elsewhere. */
  takeTheirs(): void {
    const { theirs } = this.state;
    if (!theirs) return;
    this.#isDirty = false;
    this.#latest = null;
    this.#set({
      ...savedAs(theirs),
      status: 'saved',
      theirs: null,
      refused: {},
    });
  }

  /** Pictures and documents were saved separately. */
  heard(boat: Partial<Boat>): void {
    // Other refusals end when their text changes; this one has no text.
    const { attachments: _, ...refused } = this.state.refused;
    this.#heardMeanwhile = { ...this.#heardMeanwhile, ...boat };
    if (this.state.boat) this.#set({ boat: { ...this.state.boat, ...boat }, refused });
  }

  /**
   * Saves and submits the listing. Returns the error if that fails; refusals of fields are then in the state.
   */
  async submit(form: SellForm): Promise<Boat | ApiError> {
    this.#latest = form;
    this.#isDirty = true;
    const { hin: _, ...refused } = this.state.refused; // the other listing may have been withdrawn since
    this.#set({ refused });
    if (!(await this.flush(form)))
      return new ApiError('offline', this.state.message ?? t.yourListingIsntSavedYet);
    try {
      const { input } = toInput(form, this.state.refused);
      const boat = await addBoat(
        { ...input, id: this.state.id!, version: this.state.version, writer: this.writer },
        { hideToast: true },
      );
      this.#set({ boat, version: boat.editing?.version ?? 0, status: 'saved' });
      return boat;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields) this.#set({ refused: { ...this.state.refused, ...refusalsOf(error.fields, form) } });
      return error;
    }
  }

  /** Saves changes to a published listing: only the fields that differ. */
  async publish(changes: BoatInput, form: SellForm): Promise<Boat | ApiError> {
    this.#heardMeanwhile = {};
    this.#set({ status: 'saving' });
    try {
      const boat = await createBoat(
        { ...changes, id: this.state.id!, version: this.state.version, writer: this.writer, typed: [] },
        { hideToast: true },
      );
      this.#isDirty = false;
      this.#set({
        ...savedAs({ ...boat, ...this.#heardMeanwhile }),
        status: 'saved',
        refused: {},
      });
      return boat;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#set({ status: 'waiting', ...(error.fields && { refused: refusalsOf(error.fields, form) }) });
      return error;
    }
  }

  start(): void {
    this.#isStopped = false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    if (!this.#isStopped) this.#options.onState(this.state);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #send(): Promise<void> {
    this.#underWay ??= this.#sendLatest().finally(() => {
      this.#underWay = undefined;
      if (this.#isDirty && this.state.status === 'saving') this.#schedule(0);
    });
    return this.#underWay;
  }

  async #sendLatest(): Promise<void> {
    const form = this.#latest;
    if (!form || !this.#isDirty) return;
    this.#isDirty = false;
    this.#heardMeanwhile = {};
    this.#set({ status: 'saving' });
    const { input, typed } = toInput(form, this.state.refused);
    const { id, version } = this.state;
    try {
      const boat = await createBoat(
        {
          ...input,
          typed,
          writer: this.writer,
          ...(id === undefined ? { draftKey: this.#options.key } : { id, version }),
        },
        { hideToast: true },
      );
      this.#failures = 0;
      this.#continues = undefined;
      this.#set({
        ...savedAs({ ...boat, ...this.#heardMeanwhile }),
        id: boat.id,
        message: null,
        status: this.#isDirty ? 'saving' : 'saved',
      });
    } catch (error) {
      this.#isDirty = true;
      await this.#fail(error, form);
    }
  }

  async #fail(error: unknown, form: SellForm): Promise<void> {
    if (!(error instanceof ApiError)) {
      this.#set({
        status: 'refused',
        message: t.somethingWentWrongWhatYouTyped,
      });
      throw error;
    }
    const failure = failureOf(error, form, this.state.refused);
    if (failure === 'conflict') return this.#ask();
    if (failure !== 'retry') return this.#set(failure);
    const { retryMs } = this.#options;
    this.#set({ status: 'offline' });
    this.#schedule(retryMs[Math.min(this.#failures++, retryMs.length - 1)]!);
  }

  /** The draft was changed elsewhere. If nothing would be lost, there's nothing to ask. */
  async #ask(): Promise<void> {
    try {
      const theirs = await boatById({ id: this.state.id! }, { hideToast: true });
      if (this.#latest && isSameText(this.#latest, fromBoat(theirs))) {
        this.#isDirty = false;
        this.#set({ status: 'saved', version: theirs.editing?.version ?? 0, boat: theirs });
      } else if (this.#continues && theirs.editing?.writer === this.#continues)
        this.#set({ status: 'saving', version: theirs.editing.version });
      else this.#set({ status: 'conflict', theirs });
    } catch {
      this.#set({ status: 'offline' });
      this.#schedule(this.#options.retryMs[0]!);
    }
  }
}
