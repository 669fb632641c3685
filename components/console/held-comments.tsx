import Link from 'next/link';
import { useState } from 'react';
import type { HeldComment } from '../../contract/console-moderation.ts';
import { decideHeldComment, listHeldComments } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Queue } from './queue.tsx';
import { Stamp } from './stamp.tsx';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as m from '../../locales/moderation.ts';

type Decision = 'published' | 'rejected';
const texts: Record<Decision, { title: string; action: string; lead: string }> = {
  published: { title: m.publishThisComment, action: m.publish, lead: m.publishLead },
  rejected: { title: m.rejectThisComment, action: m.reject, lead: m.rejectLead },
};

/** Comments that wait because of a word or link, oldest first. */
export function HeldComments() {
  const pages = usePages('held', (after, options) =>
    listHeldComments(after === undefined ? {} : { after }, options),
  );
  const [acting, setActing] = useState<{ row: HeldComment; decision: Decision }>();
  return (
    <>
      <Queue pages={pages} empty={m.noHeldComments}>
        {(row) => (
          <li key={row.id}>
            <p>
              <Tag tone="amber">{m.heldBecauseOf({ matched: row.matched })}</Tag>{' '}
              {row.isReply ? m.replyIn : m.commentOn}{' '}
              <Link href={paths.console('auctions', row.boat.id)}>{row.boat.title}</Link> ·{' '}
              <Link href={paths.console('people', row.author.id)}>{row.author.name}</Link> ·{' '}
              <Stamp at={row.at} />
            </p>
            <blockquote className={styles.quote}>{row.body}</blockquote>
            <div className={styles.buttons}>
              <Button variant="line" onClick={() => setActing({ row, decision: 'published' })}>
                {m.publish}
              </Button>
              <Button variant="quiet" onClick={() => setActing({ row, decision: 'rejected' })}>
                {m.reject}
              </Button>
            </div>
          </li>
        )}
      </Queue>
      {acting && (
        <ActDialog
          title={texts[acting.decision].title}
          action={texts[acting.decision].action}
          done={m.decisionSaved}
          act={(reason) =>
            decideHeldComment(
              { id: acting.row.id },
              { decision: acting.decision, reason },
              { hideToast: true },
            )
          }
          onClose={() => setActing(undefined)}
          onDone={() => {
            setActing(undefined);
            pages.reload();
          }}
        >
          <blockquote className={styles.quote}>{acting.row.body}</blockquote>
          <p>{texts[acting.decision].lead}</p>
        </ActDialog>
      )}
    </>
  );
}
