import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { closeModal } from '../../store/modal.slice.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { endActing } from '../shell/end-acting.ts';
import { Button } from '../ui/button.tsx';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

/** The company's staff don't bid, neither for themselves nor for an account they act for. */
export function StaffAccountModal() {
  const dispatch = useAppDispatch();
  const actsFor = useAppSelector(({ user }) => user.details?.actsFor);
  return (
    <AuthStep title={t.staffAccountsCantBid} lead={t.toBidUseAPersonalAccount}>
      <div className={styles.form}>
        <Button isWide onClick={() => dispatch(closeModal())}>
          {t.backToListing}
        </Button>
        {actsFor && (
          <Button variant="line" isWide onClick={endActing}>
            {t.stopActingFor({ name: actsFor.name })}
          </Button>
        )}
      </div>
    </AuthStep>
  );
}
