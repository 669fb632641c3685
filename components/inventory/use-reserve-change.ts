import { useState } from 'react';
import { ApiError } from '../../services/api-client.ts';
import { changeBoatStatus } from '../../services/listings.service.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { showToast } from '../ui/toast.ts';

/** The amount entered as the new reserve, and the calls that lower or drop the reserve. */
export function useReserveChange(boatId: number, onDone: () => void) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'lower' | 'drop' | null>(null);

  async function change(how: 'lower' | 'drop') {
    const reserve = how === 'drop' ? null : parseMoney(text);
    if (how === 'lower' && reserve === null) return setError('Please give an amount in dollars.');
    setBusy(how);
    try {
      await changeBoatStatus({ market_place_id: boatId, reserve }, { hideToast: true });
      showToast(
        'success',
        reserve === null ? 'The reserve is dropped.' : `The reserve is ${formatMoney(reserve)} now.`,
      );
      onDone();
    } catch (failure) {
      setError(
        failure instanceof ApiError ? failure.message : 'Oops! Something went wrong. Please try again later.',
      );
    } finally {
      setBusy(null);
    }
  }

  return {
    text,
    error,
    busy,
    lower: () => void change('lower'),
    drop: () => void change('drop'),
    setText: (typed: string) => {
      setText(typed);
      setError(undefined);
    },
  };
}
