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
    <AuthStep title={t.thisBoatIsYours} lead={body ?? t.sellersAndPeopleWhoWorkFor}>
      <div className={styles.form}>
        <Button isWide onClick={close}>
          {t.backToTheBoat}
        </Button>
        <ButtonLink replace variant="line" isWide href={paths.dashboard} onClick={close}>
          {t.openTheDashboard}
        </ButtonLink>
      </div>
    </AuthStep>
  );
}
