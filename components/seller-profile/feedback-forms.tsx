import { useState } from 'react';
import { giveFeedback, replyFeedback } from '../../services/sellers.service.ts';
import { Button } from '../ui/button.tsx';
import { Field, Segmented, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { useFeedbackForm } from './use-feedback-form.ts';
import styles from './seller-profile.module.css';

const longest = 2_000;
const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

interface RateFormProps {
  boat: { market_place_id: number; title: string };
  onDone: () => Promise<void>;
}

/** A buyer's feedback about a sale. It can be given only once. */
export function RateForm({ boat, onDone }: RateFormProps) {
  const [rating, setRating] = useState('');
  const { text, error, isBusy, clearError, handleText, handleSubmit } = useFeedbackForm({
    problemOf(body) {
      if (!rating) return 'Please choose from 1 to 5.';
      return body ? undefined : 'Please say a few words.';
    },
    async send(body) {
      const { market_place_id } = boat;
      await giveFeedback({ market_place_id, rating: Number(rating), body }, { hideToast: true });
      showToast('success', 'Thank you. Your feedback is public now.');
      await onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <h3 className="h3">You bought the {boat.title}. How was it?</h3>
      <Segmented
        legend="From 1, bad, to 5, very good"
        name={`rating-${boat.market_place_id}`}
        options={ratings}
        value={rating}
        onChange={(value) => {
          setRating(value);
          clearError();
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
          value={text}
          rows={3}
          maxLength={longest}
          onChange={({ target }) => handleText(target.value)}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} busyLabel="Sending">
        Give feedback
      </Button>
    </form>
  );
}

/** The seller's reply. It can be given only once. */
export function ReplyForm({ id, buyer, onDone }: { id: number; buyer: string; onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const { text, error, isBusy, handleText, handleSubmit } = useFeedbackForm({
    problemOf: (reply) => (reply ? undefined : 'Please write an answer.'),
    async send(reply) {
      await replyFeedback({ id, reply }, { hideToast: true });
      await onDone();
    },
  });
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Answer {buyer}
      </Button>
    );
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field label={`Your answer to ${buyer}`} error={error} help="Public. It cannot be changed later.">
        <TextArea
          value={text}
          rows={2}
          maxLength={longest}
          onChange={({ target }) => handleText(target.value)}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} busyLabel="Sending">
        Answer
      </Button>
    </form>
  );
}
