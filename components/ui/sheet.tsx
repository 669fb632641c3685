import { Modal, type DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';

/** The same as Dialog, but from below on a phone, with `footer` under the thumb. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} form={styles.sheet} />;
}
