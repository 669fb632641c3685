import { closeModal, type ModalProps } from '../../store/modal.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { subscribeSchema } from '../../utils/form-schemas.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormText } from '../forms/form-fields.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { subscribeWithRetries } from '../../services/subscribe-with-retries.ts';
import { showToast } from '../ui/toast.ts';
import * as texts from '../../locales/content.ts';

/** The pop-up with a title, a sentence and the form; what was typed stays when it could not be sent. */
export function SubscribeModal({ title = texts.stayInTouch, body, list = 'newsletter' }: ModalProps) {
  const dispatch = useAppDispatch();
  const { productName } = useSettings().generalSetting;
  return (
    <AuthStep title={title} lead={body}>
      <Form
        values={{ name: '', email: '' }}
        schema={subscribeSchema}
        onFailure={(error) => {
          if (!error.fields) showToast('error', texts.oopsWeCouldntProcessYourRequest);
          return !error.fields;
        }}
        onSubmit={async ({ name, email }) => {
          await subscribeWithRetries(list, { name: name.trim(), email: email.trim() });
          dispatch(closeModal());
          showToast('success', texts.thanksForClimbingAboardWellKeep({ productName }));
        }}
      >
        <FormText name="name" label={texts.name} autoComplete="name" maxLength={100} />
        <FormText name="email" label={texts.email} type="email" autoComplete="email" maxLength={254} />
        <SubmitButton busyLabel={texts.subscribing}>{texts.subscribe}</SubmitButton>
      </Form>
    </AuthStep>
  );
}
