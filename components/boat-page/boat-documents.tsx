import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import { fileSize } from '../../utils/units.ts';
import { Day } from '../ui/day.tsx';
import { Icon } from '../ui/icon.tsx';
import { AskForDocument } from './ask-for-document.tsx';
import page from '../ui/page-part.module.css';
import styles from './boat-documents.module.css';
import * as t from '../../locales/boat-page.ts';

/**
 * Surveys, logs, titles; those not for everyone say for whom they are, and one can ask for those on request.
 */
export function BoatDocuments() {
  const { boat, serverTime } = useStaticBoat();
  if (boat.documents.length === 0) return null;
  return (
    <section className={page.part} id="documents">
      <h2 className="h2">{t.documents}</h2>
      <ul className={styles.documents}>
        {boat.documents.map((one) => (
          <li key={one.id}>
            <Icon name="document" />
            <b>
              {one.title}
              {one.pages === null ? '' : t.pages({ pages: one.pages })}
            </b>
            <span className={`meta num ${styles.size}`}>
              <Day at={one.addedAt} now={serverTime} zone={boat.location.timeZone} />, {fileSize(one.bytes)}
            </span>
            {one.path !== null && (
              <a
                className="link"
                href={one.path}
                target="_blank"
                rel="noreferrer"
                aria-label={t.open({ title: one.title })}
              >
                {t.open2}
              </a>
            )}
            {one.path === null &&
              (one.visibility === 'on-request' ? (
                <AskForDocument document={one} />
              ) : (
                <span className="meta">{t.biddersOnly}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
