import Link from 'next/link';
import { useCallback, useEffect, useState } from 'react';
import { legalTitles } from '../../contract/legal-documents.ts';
import type { Acceptance } from '../../contract/legal.ts';
import type { UserDetails } from '../../contract/account.ts';
import { listAcceptances } from '../../services/legal.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { pathOfDocument, versionText } from '../../utils/legal.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './profile.module.css';
import * as texts from '../../locales/account.ts';

/** Which versions of the legal documents the user accepted, and the current ones that are still to be accepted. */
export function LegalSection({ user }: { user: UserDetails }) {
  const dispatch = useAppDispatch();
  const { accepted, hasFailed, load } = useAcceptances(user);
  const { documentsToAccept: waiting, actsFor } = user;
  const review = () =>
    dispatch(
      openModal('terms', {
        documents: waiting.map(({ document, version }) => ({ document, version })),
        acceptedFor: 'profile',
      }),
    );
  return (
    <>
      {waiting.length > 0 && !actsFor && (
        <>
          <p>{texts.wellAskYouToAcceptThese}</p>
          <ul>
            {waiting.map(({ document, version }) => (
              <li key={document} className={styles.item}>
                <Link className="link" href={pathOfDocument(document)} target="_blank">
                  {legalTitles[document]}
                </Link>
                <span className="meta">{texts.versionDated({ versionText: versionText(version) })}</span>
              </li>
            ))}
          </ul>
          <Button variant="line" style={{ marginTop: 16 }} onClick={review}>
            {texts.reviewAndAccept}
          </Button>
        </>
      )}
      {hasFailed && <ErrorState title={texts.weCouldntLoadTheDocumentsYouve} onRetry={() => void load()} />}
      {!hasFailed && !accepted && (
        <div className={styles.item}>
          <Skeleton width="50%" height={18} />
        </div>
      )}
      {accepted?.length === 0 && <p>{texts.youHaventAcceptedAnyDocumentsYet}</p>}
      <ul>
        {accepted?.map(({ document, version, acceptedAt }) => (
          <li key={`${document} ${version}`} className={styles.item}>
            <Link className="link" href={paths.legalVersion(document, version)}>
              {legalTitles[document]}, {versionText(version)}
            </Link>
            <span className="meta num">{texts.accepted({ dayAndTime: dayAndTime(acceptedAt) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Loaded again when the user accepts another document. */
function useAcceptances({ documentsToAccept }: UserDetails) {
  const [accepted, setAccepted] = useState<Acceptance[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setAccepted((await listAcceptances({ hideToast: true })).lists);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load, documentsToAccept]);
  return { accepted, hasFailed, load };
}
