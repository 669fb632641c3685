import { useState } from 'react';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { minimumBidFor, suggestedBidFor } from '../auction/auction-status.ts';
import type { PendingBid } from '../auction/bid-request.ts';
import { bidProblem } from './bid-problem.ts';
import { useRules } from '../auction/use-rules.ts';

type BidKind = PendingBid['kind'];

/** The amount and the kind of a bid. An empty field stands for the suggested bid. */
export function useBidAmount(live: LiveBoat) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<BidKind>('max');
  /** The minimum bid that a refusal named: it can arrive before the live event that raised it. */
  const [refusedMinimum, setRefusedMinimum] = useState(0);
  const least = Math.max(minimumBidFor(live), refusedMinimum);
  const rules = useRules(live.boat);
  const suggested = Math.max(suggestedBidFor(live, rules.increments), least);
  const amount = text === '' ? suggested : parseMoney(text);
  /** The minimum bid as the bidder saw it when they chose the amount. */
  const [seenLeast, setSeenLeast] = useState(least);
  const problem = bidProblem({ text, amount, least, seenLeast });

  function choose(typed: string) {
    setText(typed);
    setSeenLeast(least);
  }

  /** Replaces what was typed. */
  function fill(bid: { amount: number | undefined; kind: BidKind }) {
    setKind(bid.kind);
    choose(bid.amount === undefined ? '' : formatMoney(bid.amount).slice(1));
  }

  return { text, kind, least, suggested, amount, problem, choose, setKind, setRefusedMinimum, fill };
}
export type BidAmount = ReturnType<typeof useBidAmount>;
