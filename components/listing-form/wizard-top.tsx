import { useRouter } from 'next/router';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { SaveState } from './save-state.tsx';
import type { DraftSaver } from './draft-saver.ts';
import type { DraftState } from './draft-state.ts';
import type { Freedom } from './sell-context.ts';
import styles from './wizard.module.css';
import * as t from '../../locales/listing-form.ts';

interface WizardTopProps {
  draft: DraftState;
  saver: DraftSaver;
  freedom: Freedom;
  isDirty: boolean;
}

/** Whether everything is saved, and the button to leave. */
export function WizardTop({ draft, saver, freedom, isDirty }: WizardTopProps) {
  const router = useRouter();
  const isDraft = freedom === 'draft';
  async function leave() {
    const isSaved = !isDraft || (await saver.flush());
    const waits = saver.state.status === 'offline' || saver.state.status === 'signed-out';
    if (!isSaved) showToast('info', waits ? t.itsSavedOnThisDeviceAnd : t.itsSavedOnThisDeviceAlone);
    await router.push(isDraft ? paths.sell() : paths.inventory);
  }

  return (
    <div className={styles.top}>
      <SaveState draft={draft} freedom={freedom} isDirty={isDirty} />
      <Button variant="quiet" onClick={() => void leave()}>
        {isDraft ? t.saveAndLeave : t.leave}
      </Button>
    </div>
  );
}
