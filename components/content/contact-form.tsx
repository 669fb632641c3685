import { useField, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactMessageMax, contactTopics } from '../../contract/content.ts';
import { addContact } from '../../services/content.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { contactSchema } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormText, FormTextArea } from '../forms/form-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Select } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './contact-form.module.css';
import * as t from '../../locales/content.ts';

type Topic = (typeof contactTopics)[number];
const labels: Record<Topic, string> = {
  buying: t.buyingABoat,
  selling: t.sellingABoat,
  payment: t.paymentAndFees,
  account: t.myAccount,
  report: t.reportAListingOrUser,
  privacy: t.privacy,
  other: t.somethingElse,
};
const empty: { name: string; email: string; topic: Topic; message: string } = {
  name: '',
  email: '',
  topic: 'buying',
  message: '',
};

/** Sends a message to us. If sending fails, the form says so and keeps what was typed. */
export function ContactForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  if (sentTo !== undefined) return <MessageSent to={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <Form
      values={empty}
      schema={contactSchema}
      onFailure={(error) => {
        if (!error.fields) setFailure(error.message);
        return !error.fields;
      }}
      onSubmit={async ({ name, email, topic, message }) => {
        setFailure(undefined);
        await addContact({ name: name.trim(), email: email.trim(), topic, message: message.trim() });
        showToast('success', t.successYourEmailHasBeenSent);
        setSentTo(email.trim());
      }}
    >
      <KnownPerson />
      <FormText name="name" label={t.name} autoComplete="name" maxLength={100} />
      <FormText
        name="email"
        label={t.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        help={t.wellUseThisAddressOnlyTo}
      />
      <TopicSelect />
      <FormTextArea
        name="message"
        label={t.message}
        rows={7}
        help={t.upToCharactersIfYourMessage({ contactMessageMax })}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          <Icon name="warning" />
          <span>{t.yourMessageIsStillHere({ failure })}</span>
        </p>
      )}
      <SubmitButton busyLabel={t.sending} isWide={false}>
        {t.sendMessage}
      </SubmitButton>
    </Form>
  );
}

/** Takes the focus, which the form's button had. */
function MessageSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <h2 ref={heading} tabIndex={-1} className="h3" style={{ outline: 0 }}>
        <Icon name="check" />
        {t.messageSent}
      </h2>
      <p>{t.wellReplyToUsuallyWithinTwo({ b: (text) => <b>{text}</b>, to })}</p>
      <Button variant="line" onClick={onAgain}>
        {t.writeAnotherMessage}
      </Button>
    </div>
  );
}

function TopicSelect() {
  const [field] = useField<Topic>('topic');
  return (
    <Field label={t.topic}>
      <Select {...field}>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {labels[topic]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Fills in the name and email of the signed-in user. */
function KnownPerson() {
  const person = useAppSelector(({ user }) => user.details);
  const { values, setFieldValue } = useFormikContext<typeof empty>();
  const fillIn = useEffectEvent(({ fullName, email }: { fullName: string; email: string }) => {
    if (values.name === '') void setFieldValue('name', fullName, false);
    if (values.email === '') void setFieldValue('email', email, false);
  });
  // Only once: a field that was emptied on purpose stays empty.
  useEffect(() => {
    if (person) fillIn(person);
  }, [person]);
  return null;
}
