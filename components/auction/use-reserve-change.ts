import { useState } from 'react';
import { messageOf } from '../../services/api-client.ts';
import { changeBoatStatus } from '../../services/listings.service.ts';
import { parseMoney } from '../../utils/money.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/auction.ts';

export interface ReservedBoat {
  id: number;
  title: string;
  reserve: number | null;
  currentBid: number | null;
}

/** The amount entered as the new reserve, the change to confirm, and the call that makes it. */
export function useReserveChange(boat: ReservedBoat, onDone: () => void) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** The change that waits for its confirmation; null as amount drops the reserve. */
  const [asked, setAsked] = useState<{ reserve: number | null } | null>(null);

  function review() {
    const reserve = parseMoney(text);
    if (reserve === null) return setError(t.enterAnAmountInDollars);
    if (boat.reserve !== null && reserve >= boat.reserve)
      return setError(t.youCanLowerAReserveBut({ reserve: boat.reserve }));
    setAsked({ reserve });
  }

  async function confirm() {
    if (!asked) return;
    const { reserve } = asked;
    setBusy(true);
    try {
      await changeBoatStatus({ market_place_id: boat.id, reserve }, { hideToast: true });
      showToast('success', reserve === null ? t.reserveRemoved : t.yourReserveIsNow({ reserve }));
      onDone();
    } catch (failure) {
      setAsked(null);
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return {
    text,
    error,
    isBusy,
    asked,
    review,
    confirm: () => void confirm(),
    drop: () => setAsked({ reserve: null }),
    back: () => setAsked(null),
    setText: (typed: string) => {
      setText(typed);
      setError(undefined);
    },
  };
}

export type ReserveChange = ReturnType<typeof useReserveChange>;
