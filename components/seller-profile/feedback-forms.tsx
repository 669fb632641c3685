import { useState } from 'react';
import { ApiError } from '../../services/api-client.ts';
import { giveFeedback, replyFeedback } from '../../services/sellers.service.ts';
import { Button } from '../ui/button.tsx';
import { Field, Segmented, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './seller-profile.module.css';

const longest = 2_000;
const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const general = 'Oops! Something went wrong. Please try again later.';

/** How a sale went, by its buyer: given once, so what was chosen is looked at before it is sent. */
export function RateForm({
  boat,
  onDone,
}: {
  boat: { market_place_id: number; title: string };
  onDone: () => Promise<void>;
}) {
  const [rating, setRating] = useState('');
  const [body, setBody] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handleSend() {
    if (!rating) return setError('Please choose from 1 to 5.');
    if (!body.trim()) return setError('Please say a few words.');
    setBusy(true);
    try {
      await giveFeedback(
        { market_place_id: boat.market_place_id, rating: Number(rating), body: body.trim() },
        { hideToast: true },
      );
      showToast('success', 'Thank you. Your feedback is public now.');
      await onDone();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : general);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handleSend();
      }}
    >
      <h3 className="h3">You bought the {boat.title}. How was it?</h3>
      <Segmented
        legend="From 1, bad, to 5, very good"
        name={`rating-${boat.market_place_id}`}
        options={ratings}
        value={rating}
        onChange={(value) => {
          setRating(value);
          setError(undefined);
        }}
      />
      <p className={styles.ends}>
        <span>1, bad</span>
        <span>5, very good</span>
      </p>
      <Field
        label="In your words"
        error={error}
        help="Public, with your first name. It cannot be changed later."
      >
        <TextArea
          value={body}
          rows={3}
          maxLength={longest}
          onChange={({ target }) => {
            setBody(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} busyLabel="Sending">
        Give feedback
      </Button>
    </form>
  );
}

/** The seller's one answer. */
export function ReplyForm({ id, buyer, onDone }: { id: number; buyer: string; onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Answer {buyer}
      </Button>
    );
  async function handleSend() {
    if (!text.trim()) return setError('Please write an answer.');
    setBusy(true);
    try {
      await replyFeedback({ id, reply: text.trim() }, { hideToast: true });
      await onDone();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : general);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handleSend();
      }}
    >
      <Field label={`Your answer to ${buyer}`} error={error} help="Public. It cannot be changed later.">
        <TextArea
          value={text}
          rows={2}
          maxLength={longest}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} busyLabel="Sending">
        Answer
      </Button>
    </form>
  );
}
