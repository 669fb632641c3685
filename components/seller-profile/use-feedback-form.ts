import { useState, type FormEvent } from 'react';
import { messageOf } from '../../services/api-client.ts';

interface FeedbackFormOptions {
  /** Why it can't be sent yet; undefined if it can. */
  problemOf: (text: string) => string | undefined;
  /** `text` is trimmed. */
  send: (text: string) => Promise<void>;
}

/** The text of a feedback or of the reply to one, and how it's sent. */
export function useFeedbackForm({ problemOf, send }: FeedbackFormOptions) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const clearError = () => setError(undefined);
  const handleText = (typed: string) => {
    setText(typed);
    clearError();
  };
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const problem = problemOf(text.trim());
    if (problem) return setError(problem);
    setBusy(true);
    try {
      await send(text.trim());
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return { text, error, isBusy, clearError, handleText, handleSubmit };
}
