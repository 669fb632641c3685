import { useState, type FormEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import { ApiError, messageOf } from '../../services/api-client.ts';
import { addContentPicture } from '../../services/console.service.ts';
import { uploadFile } from '../../services/uploads.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import styles from './console.module.css';
import content from './content.module.css';
import * as t from '../../locales/console-content.ts';

const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
const mb = limits.photoBytes / 1024 / 1024;

/** Signs that Markdown would read in a description. */
const escaped = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');

interface AddPictureProps {
  /** Gets the Markdown of the uploaded picture. */
  onAdded: (markdown: string) => void;
  onClose: () => void;
}

/** Uploads a picture for a text and asks what it shows. */
export function AddPicture({ onAdded, onClose }: AddPictureProps) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const { send, share, errors } = useSending(onAdded);
  const isBusy = share !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(file, alt);
  };
  return (
    <Dialog isOpen onClose={() => isBusy || onClose()} title={t.addPicture} size="medium">
      <form className={styles.act} noValidate onSubmit={submit}>
        <Field label={t.picture} error={errors.file} help={t.pictureFormats({ mb })}>
          <TextInput
            className={content.file}
            type="file"
            accept={accept}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </Field>
        <Field label={t.altText} error={errors.alt} help={t.altTextHelp}>
          <TextInput maxLength={300} value={alt} onChange={({ target }) => setAlt(target.value)} />
        </Field>
        {errors.form && (
          <p className={styles.error} role="alert">
            {errors.form}
          </p>
        )}
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={isBusy && share < 1 ? t.uploaded({ percent: Math.floor(share * 100) }) : t.processing}
        >
          {t.addPicture}
        </Button>
      </form>
    </Dialog>
  );
}

type Errors = Partial<Record<'file' | 'alt' | 'form', string>>;

function useSending(onAdded: (markdown: string) => void) {
  /** How much of the file is sent, 0 to 1; null: nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  async function send(file: File | undefined, alt: string): Promise<void> {
    const found: Errors = {
      ...(!file && { file: t.chooseAPicture }),
      ...(file && file.size > limits.photoBytes && { file: t.picturesCanBeUpTo({ mb }) }),
      ...(!alt.trim() && { alt: t.describeThePicture }),
    };
    setErrors(found);
    if (!file || found.file || found.alt) return;
    setShare(0);
    try {
      const { id } = await uploadFile(file, 'picture', { onProgress: setShare, hideToast: true });
      const { path } = await addContentPicture({ upload_id: id }, { hideToast: true });
      onAdded(`![${escaped(alt)}](${path})`);
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : undefined;
      setErrors(fields?.file ? { file: fields.file } : { form: messageOf(failure) });
      setShare(null);
    }
  }
  return { send, share, errors };
}
