import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuctionNow } from '../contract/bids.ts';
import type { BoatCard, BoatInput, Facets } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import { signedOut } from './user.slice.ts';

interface BoatState {
  /** The draft of the sell steps; new values are merged in. */
  boatForm: BoatInput;
  boatFilterdata: Facets | null;
  /** Of the boat on the screen, newest first. */
  comments: Comment[];
  /** The boat on the screen, as last heard. */
  current: { id: number; seq: number; now: AuctionNow | null } | null;
  /** The ids I watch: what the flags on cards show. */
  watched: number[];
  /** Cards as last heard, by id, laid over what the server rendered. */
  heard: Record<number, Partial<BoatCard>>;
}
const initialState: BoatState = { boatForm: {}, boatFilterdata: null, comments: [], current: null, watched: [], heard: {} };

const boatSlice = createSlice({
  name: 'boat',
  initialState,
  reducers: {
    boatFormChanged(state, { payload }: PayloadAction<Partial<BoatInput>>) {
      Object.assign(state.boatForm, payload);
    },
    boatFormCleared(state) {
      state.boatForm = {};
    },
    boatFiltersLoaded(state, { payload }: PayloadAction<Facets>) {
      state.boatFilterdata = payload;
    },
    boatOpened(state, { payload }: PayloadAction<{ id: number; seq: number; now: AuctionNow | null; comments: Comment[] }>) {
      state.current = { id: payload.id, seq: payload.seq, now: payload.now };
      state.comments = payload.comments;
    },
    /** Older news than what is known is dropped. */
    auctionChanged(state, { payload }: PayloadAction<{ id: number; seq: number; now: AuctionNow }>) {
      if (state.current?.id !== payload.id || payload.now.version < (state.current.now?.version ?? 0)) return;
      state.current = payload;
    },
    commentAdded(state, { payload }: PayloadAction<Comment>) {
      if (state.current?.id !== payload.market_place_id) return;
      state.comments = [payload, ...state.comments.filter(({ id }) => id !== payload.id)];
    },
    commentsAppended(state, { payload }: PayloadAction<Comment[]>) {
      const known = new Set(state.comments.map(({ id }) => id));
      state.comments.push(...payload.filter(({ id }) => !known.has(id)));
    },
    /** A like: the comment of the same id is replaced. */
    commentReplaced(state, { payload }: PayloadAction<Comment>) {
      state.comments = state.comments.map((comment) => (comment.id === payload.id ? payload : comment));
    },
    watchedLoaded(state, { payload }: PayloadAction<number[]>) {
      state.watched = payload;
    },
    watchChanged(state, { payload: { id, watching } }: PayloadAction<{ id: number; watching: boolean }>) {
      state.watched = state.watched.filter((one) => one !== id);
      if (watching) state.watched.unshift(id);
    },
    cardChanged(state, { payload: { id, card } }: PayloadAction<{ id: number; card: Partial<BoatCard> }>) {
      const known = state.heard[id];
      if (known?.version !== undefined && card.version !== undefined && card.version < known.version) return;
      state.heard[id] = { ...known, ...card };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, (state) => ({ ...initialState, current: state.current, comments: state.comments, heard: state.heard })),
});

export const {
  boatFormChanged, boatFormCleared, boatFiltersLoaded, boatOpened, auctionChanged, commentAdded, commentsAppended, commentReplaced,
  watchedLoaded, watchChanged, cardChanged,
} = boatSlice.actions;
export const boatReducer = boatSlice.reducer;
