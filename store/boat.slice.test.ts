import { describe, expect, it, vi } from 'vitest';
import {
  auctionNow,
  bidEvent,
  bidRow,
  comment,
  liveBoat,
  liveBoatId as id,
  talkEvent,
} from '../tests/support/live-boat.ts';
import { diesel, facets } from '../tests/support/facets.ts';
import { optionsOf } from '../utils/filter-data.ts';
import {
  bidsAppended,
  boatCaughtUp,
  boatDoubted,
  boatFiltersLeft,
  boatFiltersLoaded,
  boatFormChanged,
  boatFormCleared,
  boatHeard,
  boatLeft,
  boatOpened,
  boatReducer,
  boatReread,
  cardChanged,
  cardHidden,
  cardShown,
  commentAdded,
  commentChanged,
  commentsAppended,
  watchChanged,
  watchedLoaded,
} from './boat.slice.ts';
import { firstState } from './state.ts';
import { signedOut } from './user.slice.ts';

const after = (...actions: Parameters<typeof boatReducer>[1][]) =>
  actions.reduce(boatReducer, firstState.boat).watched;
const set = (at: number, id: number, watching: boolean) => {
  vi.setSystemTime(at);
  return watchChanged({ id, watching });
};

it('a late list does not undo a flag set since it was requested', () => {
  vi.useFakeTimers();
  const loaded = watchedLoaded({ ids: [1, 2], askedAt: 100 });
  expect(after(loaded)).toEqual([1, 2]);
  expect(after(set(50, 1, false), loaded)).toEqual([1, 2]);
  expect(after(loaded, set(120, 1, false), loaded)).toEqual([2]);
  expect(after(set(120, 3, true), loaded)).toEqual([3, 1, 2]);
  expect(after(set(100, 3, true), loaded)).toEqual([3, 1, 2]);
  expect(after(loaded, set(120, 3, true), set(130, 2, false))).toEqual([3, 1]);
  vi.useRealTimers();
});

it('a page of the list adds to the known flags, the whole list replaces them', () => {
  const known = watchedLoaded({ ids: [1, 2], askedAt: 100 });
  expect(after(known, watchedLoaded({ ids: [2, 3], askedAt: 100, isPart: true }))).toEqual([1, 2, 3]);
  expect(after(known, watchedLoaded({ ids: [3], askedAt: 100 }))).toEqual([3]);
});

it('a late card does not replace a newer one; missing fields stay', () => {
  const heard = (...versions: number[]) =>
    versions
      .map((version) => cardChanged({ id: 1, card: { version, currentBid: version * 100 } }))
      .reduce(boatReducer, firstState.boat).heard[1];
  expect(heard(2, 1)).toEqual({ version: 2, currentBid: 200 });
  expect(heard(2, 2, 3)).toEqual({ version: 3, currentBid: 300 });
  const again = cardChanged({ id: 1, card: { version: 2, currentBid: 250 } });
  expect(
    [cardChanged({ id: 1, card: { version: 2, currentBid: 200 } }), again].reduce(
      boatReducer,
      firstState.boat,
    ).heard[1],
  ).toEqual({ version: 2, currentBid: 250 });
  const named = boatReducer(firstState.boat, cardChanged({ id: 1, card: { title: 'A boat' } }));
  expect(boatReducer(named, cardChanged({ id: 1, card: { version: 1 } })).heard[1]).toEqual({
    title: 'A boat',
    version: 1,
  });
  const unnumbered = cardChanged({ id: 1, card: { watchers: 3 } });
  expect(
    boatReducer(boatReducer(named, cardChanged({ id: 1, card: { version: 1 } })), unnumbered).heard[1],
  ).toEqual({ title: 'A boat', version: 1, watchers: 3 });
});

it('a card that leaves the screen removes only its own entry', () => {
  const shown = (...actions: Parameters<typeof boatReducer>[1][]) =>
    actions.reduce(boatReducer, firstState.boat).shown;
  const all = [cardShown(1), cardShown(2), cardShown(1)];
  expect(shown(...all, cardHidden(1))).toEqual([2, 1]);
  expect(shown(...all, cardHidden(3))).toEqual([1, 2, 1]);
});

it('signing out clears the flags; the listing being written and the page’s boat stay', () => {
  const shown = [
    boatFormChanged({ id: 7 }),
    cardShown(1),
    cardChanged({ id: 1, card: { version: 1 } }),
    watchedLoaded({ ids: [1], askedAt: 1 }),
    signedOut(),
  ].reduce(boatReducer, firstState.boat);
  expect(shown).toEqual({
    ...firstState.boat,
    boatForm: { id: 7 },
    shown: [1],
    heard: { 1: { version: 1 } },
  });
});

it('the filters of the list on screen are a list: each with its options and counts, also after signing out', () => {
  const loaded = boatReducer(firstState.boat, boatFiltersLoaded(facets({ fuels: [diesel] })));
  expect(loaded.boatFilterdata.map(({ name }) => name)).toEqual([
    'tags',
    'type',
    'make',
    'model',
    'reserve',
    'state',
    'condition',
    'status',
    'hull',
    'fuel',
    'seller',
  ]);
  expect(optionsOf(loaded.boatFilterdata, 'fuel')).toEqual([diesel]);
  expect(boatReducer(loaded, signedOut()).boatFilterdata).toEqual(loaded.boatFilterdata);
  const again = boatReducer(loaded, boatFiltersLoaded(facets()));
  expect(optionsOf(again.boatFilterdata, 'fuel')).toEqual([]);
  expect(boatReducer(loaded, boatFiltersLeft()).boatFilterdata).toEqual([]);
});

it('typed values are merged into the listing being written, until it is cleared', () => {
  const written = [boatFormChanged({ id: 7, version: 3 }), boatFormChanged({ version: 4 })];
  const form = (...actions: Parameters<typeof boatReducer>[1][]) =>
    actions.reduce(boatReducer, firstState.boat).boatForm;
  expect(form(...written)).toEqual({ id: 7, version: 4 });
  expect(form(...written, boatFormCleared())).toEqual({});
});

describe('the boat on screen', () => {
  type Actions = Parameters<typeof boatReducer>[1][];
  const opened = boatOpened({ live: liveBoat, comments: [comment(2, { isLiked: true }), comment(1)] });
  const open = (...actions: Actions) => [opened, ...actions].reduce(boatReducer, firstState.boat);
  const caughtUp = boatCaughtUp({
    id,
    events: [talkEvent('comment', 1, comment(3)), bidEvent(2)],
    seq: 2,
    now: auctionNow(2),
    serverTime: 9_000,
  });

  it('exists from opening until it is left', () => {
    expect(open()).toMatchObject({ live: liveBoat, comments: [{ id: 2 }, { id: 1 }] });
    expect(open(boatLeft())).toEqual(firstState.boat);
  });

  it('receives bids and comments', () => {
    const heard = open(boatHeard(bidEvent(1)), boatHeard(talkEvent('comment', 2, comment(3))));
    expect(heard.live).toMatchObject({ seq: 2, bids: [{ seq: 1 }] });
    expect(heard.comments.map((one) => one.id)).toEqual([3, 2, 1]);
  });

  it('ignores events of other boats, and events before one is opened', () => {
    const other = 8;
    const foreign: Actions = [
      boatHeard(bidEvent(1, other)),
      boatHeard(talkEvent('comment', 1, comment(3, { market_place_id: other }))),
      boatReread({ live: { ...liveBoat, id: other, seq: 5 }, comments: [] }),
      boatCaughtUp({ ...caughtUp.payload, id: other }),
      bidsAppended({ id: other, bids: [bidRow(1)] }),
      commentAdded(comment(3, { market_place_id: other })),
    ];
    expect(foreign.reduce(boatReducer, open())).toEqual(open());
    const own: Actions = [
      boatHeard(bidEvent(1)),
      boatReread({ live: liveBoat, comments: [] }),
      caughtUp,
      boatDoubted(),
      bidsAppended({ id, bids: [bidRow(1)] }),
      commentAdded(comment(3)),
    ];
    expect(own.reduce(boatReducer, firstState.boat)).toEqual(firstState.boat);
  });

  it('is unsure while the connection is lost, and sure again after catching up with what was missed', () => {
    const doubted = open(boatDoubted());
    expect(doubted.live).toEqual({ ...liveBoat, certainty: 'unsure' });
    const back = boatReducer(doubted, caughtUp);
    expect(back.live).toMatchObject({ seq: 2, certainty: 'sure', asOf: 9_000, bids: [{ seq: 2 }] });
    expect(back.comments.map((one) => one.id)).toEqual([3, 2, 1]);
  });

  it('keeps the user’s likes when it is read again', () => {
    const comments = [comment(3, { isLiked: true }), comment(2, { likes: 4 }), comment(1)];
    const reread = open(boatReread({ live: { ...liveBoat, seq: 4 }, comments }));
    expect(reread.live).toEqual({ ...liveBoat, seq: 4 });
    expect(reread.comments).toEqual([comments[0], { ...comments[1], isLiked: true }, comments[2]]);
  });

  it('when read again, applies events received meanwhile, but not those that the new state includes', () => {
    const heard = [
      talkEvent('comment', 4, comment(3, { body: 'As first written' })),
      bidEvent(5),
      talkEvent('comment', 6, comment(4)),
      bidEvent(8),
    ];
    const reread = boatReread({ live: { ...liveBoat, seq: 4 }, comments: [comment(3)] });
    const { live, comments } = open(...heard.map((event) => boatHeard(event)), reread);
    expect(live).toMatchObject({ seq: 6, bids: [{ seq: 5 }], early: [{ seq: 8 }], certainty: 'unsure' });
    expect(comments).toEqual([comment(4), comment(3)]);
  });

  it('older bids and comments are appended, each once', () => {
    const heard = open(boatHeard(bidEvent(1)), bidsAppended({ id, bids: [bidRow(1), bidRow(0)] }));
    expect(heard.live?.bids.map(({ seq }) => seq)).toEqual([1, 0]);
    const read = boatReducer(heard, commentsAppended([comment(1), comment(0)]));
    expect(read.comments.map((one) => one.id)).toEqual([2, 1, 0]);
  });

  it.each([
    ['said again', { isLiked: true }, commentAdded(comment(2, { likes: 5 }))],
    ['heard again', { isLiked: true }, boatHeard(talkEvent('comment', 1, comment(2, { likes: 5 })))],
    ['liked by somebody', { isLiked: true }, boatHeard(talkEvent('like', 1, comment(2, { likes: 5 })))],
    ['unliked by me', { isLiked: false }, commentChanged(comment(2, { likes: 5 }))],
  ])('a comment that is %s replaces the old one', (_, { isLiked }, action) => {
    expect(open(action).comments).toEqual([comment(2, { likes: 5, isLiked }), comment(1)]);
  });

  it('a liked comment counts as the user’s, known or not', () => {
    const liked = comment(1, { isLiked: true });
    expect(open(commentAdded(liked)).comments).toMatchObject([{ id: 2, isLiked: true }, liked]);
    expect(open(commentAdded(comment(1))).comments).toMatchObject([{ id: 2 }, { id: 1, isLiked: false }]);
    const somebodys = boatHeard(talkEvent('like', 1, liked));
    expect(open(somebodys).comments).toMatchObject([
      { id: 2, isLiked: true },
      { id: 1, isLiked: false },
    ]);
  });

  it('an edited or deleted comment replaces the old one, and keeps the user’s like', () => {
    const [edited, deleted] = [
      comment(2, { body: 'Are the tanks original?', editedAt: comment(2).createdAt }),
      comment(1, { body: '', isDeleted: true }),
    ];
    const heard = open(
      boatHeard(talkEvent('comment', 3, edited)),
      boatHeard(talkEvent('comment', 4, deleted)),
    );
    expect(heard.comments).toEqual([{ ...edited, isLiked: true }, deleted]);
    expect(open(commentChanged({ id: 1, likes: 3 })).comments[1]).toEqual(comment(1, { likes: 3 }));
  });

  it('a change of a comment that isn’t loaded adds nothing; a missed comment comes as it is now', () => {
    const old = { body: '', isDeleted: true, seq: -5 };
    expect(open(boatHeard(talkEvent('comment', 3, comment(9, old)))).comments).toHaveLength(2);
    const edited = comment(4, { body: 'New text', editedAt: comment(4).createdAt });
    expect(open(boatHeard(talkEvent('comment', 9, edited))).comments).toHaveLength(2);
    const missed = open(
      boatHeard(talkEvent('comment', 4, edited)),
      boatHeard(talkEvent('comment', 9, edited)),
    );
    expect(missed.comments.map((one) => one.body)).toEqual(['New text', comment(2).body, comment(1).body]);
  });

  it('stays after signing out', () => {
    expect(open(signedOut())).toEqual(open());
  });
});
