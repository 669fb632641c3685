import { useAppDispatch } from '../../store/hooks.ts';
import { closeModal, type ModalProps } from '../../store/modal.slice.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AuthStep } from '../forms/form-step.tsx';
import styles from '../forms/forms.module.css';

export function OwnBoatModal({ body }: ModalProps) {
  const dispatch = useAppDispatch();
  const close = () => dispatch(closeModal());
  return (
    <AuthStep
      title="This boat is yours"
      lead={
        body ??
        'Sellers, and people who work for them, cannot bid on their own boats: every bid must be one that could buy her.'
      }
    >
      <div className={styles.form}>
        <Button isWide onClick={close}>
          Back to the boat
        </Button>
        <ButtonLink replace variant="line" isWide href={paths.dashboard} onClick={close}>
          Open the dashboard
        </ButtonLink>
      </div>
    </AuthStep>
  );
}
