import { useState } from 'react';
import { giveFeedback, replyFeedback } from '../../services/seller-profiles.service.ts';
import { Button } from '../ui/button.tsx';
import { Field, Segmented, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { useFeedbackForm } from './use-feedback-form.ts';
import styles from './seller-profile.module.css';
import * as t from '../../locales/seller-profile.ts';

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
      if (!rating) return t.chooseARatingFrom1To;
      return body ? undefined : t.enterAShortComment;
    },
    async send(body) {
      const { market_place_id } = boat;
      await giveFeedback({ market_place_id, rating: Number(rating), body }, { hideToast: true });
      showToast('success', t.thanksYourFeedbackIsNowPublic);
      await onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <h3 className="h3">{t.youBoughtTheHowWasIt({ title: boat.title })}</h3>
      <Segmented
        legend={t.rateFrom1PoorTo5}
        name={`rating-${boat.market_place_id}`}
        options={ratings}
        value={rating}
        onChange={(value) => {
          setRating(value);
          clearError();
        }}
      />
      <p className={styles.ends}>
        <span>{t.n1Poor}</span>
        <span>{t.n5Excellent}</span>
      </p>
      <Field label={t.yourComment} error={error} help={t.yourCommentIsPublicAndShows}>
        <TextArea
          value={text}
          rows={3}
          maxLength={longest}
          onChange={({ target }) => handleText(target.value)}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} busyLabel={t.sending}>
        {t.leaveFeedback}
      </Button>
    </form>
  );
}

/** The seller's reply. It can be given only once. */
export function ReplyForm({ id, buyer, onDone }: { id: number; buyer: string; onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const { text, error, isBusy, handleText, handleSubmit } = useFeedbackForm({
    problemOf: (reply) => (reply ? undefined : t.enterAReply),
    async send(reply) {
      await replyFeedback({ id, reply }, { hideToast: true });
      await onDone();
    },
  });
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t.replyTo({ buyer })}
      </Button>
    );
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field label={t.yourReplyTo({ buyer })} error={error} help={t.yourReplyIsPublicYouCant}>
        <TextArea
          value={text}
          rows={2}
          maxLength={longest}
          onChange={({ target }) => handleText(target.value)}
        />
      </Field>
      <Button type="submit" isBusy={isBusy} busyLabel={t.sending}>
        {t.reply}
      </Button>
    </form>
  );
}
