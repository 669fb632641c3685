import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { missingStep } from '../auction/bid-action.tsx';
import { requestBid } from '../auction/bid-request.ts';
import { minimumBidFor, suggestedBidFor } from '../auction/auction-status.ts';
import { bidProblem } from './bid-problem.ts';
import { useRules } from '../auction/use-rules.ts';

/** The amount and the kind of bid in the panel. */
export function usePanelForm() {
  const live = useLiveBoatContext();
  const user = useAppSelector((state) => state.user.details);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'max' | 'direct'>('max');
  const [error, setError] = useState<string>();
  const rules = useRules(live.boat);
  const least = minimumBidFor(live);
  const suggested = suggestedBidFor(live, rules.increments);
  const [seenLeast, setSeenLeast] = useState(least);
  // The typed amount is stored, so the field is free for the next one.
  const own = live.boat.mine?.maximum ?? null;
  const [stored, setStored] = useState(own);
  if (own !== stored) {
    setStored(own);
    if (own !== null && parseMoney(text) === own) setText('');
  }
  // Two amounts of nine digits don't fit side by side.
  const isLong = formatMoney(least).length > 11;
  const amount = text === '' ? suggested : parseMoney(text);
  const canBid =
    live.certainty !== 'unsure' && !live.boat.mine?.isSeller && (live.isPreview || !missingStep(user));
  function submit() {
    const problem = bidProblem({ text, amount, least, seenLeast });
    setError(problem);
    if (amount === null || problem) return;
    requestBid({ amount, kind, isChosen: true });
  }
  function change(typed: string) {
    setText(typed);
    setSeenLeast(least);
    setError(undefined);
  }
  return { live, text, kind, setKind, error, least, suggested, isLong, amount, canBid, change, submit };
}
