import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuctionNow, BidRow } from '../contract/bids.ts';
import type { Facets } from '../contract/boat-search.ts';
import type { BoatCard } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import type { BoatEvent } from '../contract/events.ts';
import { filterDataOf } from '../utils/filter-data.ts';
import type { BoatForm } from '../utils/sell-form.ts';
import { applyEvent, catchUp, type LiveState } from './live-state.ts';
import { firstState } from './state.ts';
import { signedOut } from './user.slice.ts';

/** A new comment goes to the front, once; the user's own likes stay. */
function withComment(comments: Comment[], added: Comment): Comment[] {
  const known = comments.find(({ id }) => id === added.id);
  if (known)
    return comments.map((one) =>
      one.id === added.id ? { ...added, isLiked: known.isLiked || added.isLiked } : one,
    );
  return [added, ...comments];
}

/** Applies an event to the comments: a new, edited or deleted comment, or changed likes. */
function withEvent(comments: Comment[], event: BoatEvent): Comment[] {
  if (event.type === 'comment') {
    // A change has a number of its own. If the comment isn't loaded yet, it will be loaded as it is now.
    const { id, seq, editedAt, isDeleted } = event.comment;
    const isChange = event.seq > seq && (editedAt !== null || isDeleted);
    if (isChange && !comments.some((one) => one.id === id)) return comments;
    return withComment(comments, event.comment);
  }
  if (event.type === 'like')
    return comments.map((one) =>
      one.id === event.comment.id ? { ...event.comment, isLiked: one.isLiked } : one,
    );
  return comments;
}

const boatSlice = createSlice({
  name: 'boat',
  initialState: firstState.boat,
  reducers: {
    boatFormChanged(state, { payload }: PayloadAction<BoatForm>) {
      Object.assign(state.boatForm, payload);
    },
    boatFormCleared(state) {
      state.boatForm = {};
    },
    /** The filter call's answer, for the list on screen. */
    boatFiltersLoaded(state, { payload }: PayloadAction<Facets>) {
      state.boatFilterdata = filterDataOf(payload);
    },
    boatFiltersLeft(state) {
      state.boatFilterdata = [];
    },
    boatOpened(state, { payload }: PayloadAction<{ live: LiveState; comments: Comment[] }>) {
      state.live = payload.live;
      state.comments = payload.comments;
    },
    boatLeft(state) {
      state.live = null;
      state.comments = [];
    },
    /** An event of the boat on screen (addComment, placeBid, addLike). */
    boatHeard(state, { payload }: PayloadAction<BoatEvent>) {
      if (state.live?.id !== payload.market_place_id) return;
      state.comments = withEvent(state.comments, payload);
      state.live = applyEvent(state.live, payload);
    },
    /**
     * The boat's state was loaded again because too much was missed. Events received since then are applied
     * to it.
     */
    boatReread(state, { payload }: PayloadAction<{ live: LiveState; comments: Comment[] }>) {
      if (state.live?.id !== payload.live.id) return;
      const liked = new Set(state.comments.filter((one) => one.isLiked).map(({ id }) => id));
      const comments = payload.comments.map((one) => ({ ...one, isLiked: one.isLiked || liked.has(one.id) }));
      const later = state.live.early.filter(({ seq }) => seq > payload.live.seq);
      state.live = later.reduce(applyEvent, payload.live);
      state.comments = later.reduce(withEvent, comments);
    },
    /** The connection is lost, or events may have been missed. */
    boatDoubted(state) {
      if (state.live) state.live.certainty = 'unsure';
    },
    boatCaughtUp(
      state,
      {
        payload,
      }: PayloadAction<{
        id: number;
        events: BoatEvent[];
        seq: number;
        now: AuctionNow | null;
        serverTime: number;
      }>,
    ) {
      if (state.live?.id !== payload.id) return;
      state.comments = payload.events.reduce(withEvent, state.comments);
      state.live = catchUp(state.live, payload.events, payload.seq, payload.now, payload.serverTime);
    },
    /** Appends older bids, loaded by `before`. */
    bidsAppended(state, { payload }: PayloadAction<{ id: number; bids: BidRow[] }>) {
      if (state.live?.id !== payload.id) return;
      const known = new Set(state.live.bids.map(({ seq }) => seq));
      state.live.bids.push(...payload.bids.filter(({ seq }) => !known.has(seq)));
    },
    commentAdded(state, { payload }: PayloadAction<Comment>) {
      if (state.live?.id === payload.market_place_id) state.comments = withComment(state.comments, payload);
    },
    commentsAppended(state, { payload }: PayloadAction<Comment[]>) {
      const known = new Set(state.comments.map(({ id }) => id));
      state.comments.push(...payload.filter(({ id }) => !known.has(id)));
    },
    /** The user liked, edited or deleted a comment. */
    commentChanged(state, { payload }: PayloadAction<Partial<Comment> & Pick<Comment, 'id'>>) {
      state.comments = state.comments.map((comment) =>
        comment.id === payload.id ? { ...comment, ...payload } : comment,
      );
    },
    /** The user's flags from the server; those set since the request stay. `isPart`: one page of them. */
    watchedLoaded(
      state,
      {
        payload: { ids, askedAt, isPart = false },
      }: PayloadAction<{ ids: number[]; askedAt: number; isPart?: boolean }>,
    ) {
      const isSetSince = (id: number) => (state.watchSet[id] ?? 0) >= askedAt;
      const kept = state.watched.filter((id) => isSetSince(id) || (isPart && !ids.includes(id)));
      state.watched = [...kept, ...ids.filter((id) => !isSetSince(id))];
    },
    watchChanged: {
      prepare: (payload: { id: number; watching: boolean }) => ({ payload: { ...payload, at: Date.now() } }),
      reducer(
        state,
        { payload: { id, watching, at } }: PayloadAction<{ id: number; watching: boolean; at: number }>,
      ) {
        state.watchSet[id] = at;
        state.watched = state.watched.filter((one) => one !== id);
        if (watching) state.watched.unshift(id);
      },
    },
    /** A card of a live auction appeared on screen. */
    cardShown(state, { payload }: PayloadAction<number>) {
      state.shown.push(payload);
    },
    /** One of its cards disappeared; a boat can be on the page twice. */
    cardHidden(state, { payload }: PayloadAction<number>) {
      const at = state.shown.indexOf(payload);
      if (at >= 0) state.shown.splice(at, 1);
    },
    cardChanged(state, { payload: { id, card } }: PayloadAction<{ id: number; card: Partial<BoatCard> }>) {
      const known = state.heard[id];
      if ((card.version ?? Infinity) < (known?.version ?? 0)) return;
      state.heard[id] = { ...known, ...card };
    },
  },
  // A listing being written outlives its session: it waits for its owner (boatFormCleared when they sign out
  // themselves).
  extraReducers: (builder) =>
    builder.addCase(signedOut, (state) => ({
      ...firstState.boat,
      boatForm: state.boatForm,
      boatFilterdata: state.boatFilterdata,
      live: state.live,
      comments: state.comments,
      heard: state.heard,
      shown: state.shown,
    })),
});

export const {
  boatFormChanged,
  boatFormCleared,
  boatFiltersLoaded,
  boatFiltersLeft,
  boatOpened,
  boatLeft,
  boatHeard,
  boatDoubted,
  boatCaughtUp,
  boatReread,
  bidsAppended,
  commentAdded,
  commentsAppended,
  commentChanged,
  watchedLoaded,
  watchChanged,
  cardShown,
  cardHidden,
  cardChanged,
} = boatSlice.actions;
export const boatReducer = boatSlice.reducer;
