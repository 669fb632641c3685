import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { Button } from '../ui/button.tsx';
import styles from './subscribe-note.module.css';
import * as t from '../../locales/content.ts';

interface NoteProps {
  title?: string;
  text?: string;
  label?: string;
  list?: 'newsletter' | 'membership';
}

/** One quiet offer below a text; the pop-up asks for name and address. */
export function SubscribeNote({
  title = t.theFridayList,
  text = t.everyBoatEndingInTheNext,
  label = t.subscribe,
  list = 'newsletter',
}: NoteProps) {
  const openModal = useOpenModal();
  const handleClick = () => openModal('alert', { title, body: text, list });
  return (
    <section className={`${styles.note} needs-script`} aria-label={title}>
      <div>
        <h2 className="h3">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <Button variant="line" onClick={handleClick}>
        {label}
      </Button>
    </section>
  );
}
