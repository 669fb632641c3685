import { useAppDispatch } from '../../store/hooks.ts';
import { closeModal, type ModalProps } from '../../store/modal.slice.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AuthStep } from '../forms/form-step.tsx';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

export function OwnBoatModal({ body }: ModalProps) {
  const dispatch = useAppDispatch();
  const close = () => dispatch(closeModal());
  return (
    <AuthStep title={t.thisIsYourBoat} lead={body ?? t.sellersAndTheirStaffCantBid}>
      <div className={styles.form}>
        <Button isWide onClick={close}>
          {t.backToListing}
        </Button>
        <ButtonLink replace variant="line" isWide href={paths.dashboard} onClick={close}>
          {t.goToDashboard}
        </ButtonLink>
      </div>
    </AuthStep>
  );
}
