import { useState } from 'react';
import type { ConsoleAuction } from '../../contract/console-auctions.ts';
import { cancelAuction, moveEnd, relistBoat } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useMaySite } from './console-context.ts';
import * as lists from '../../locales/console-lists.ts';
import * as t from '../../locales/console.ts';

const ended = ['unsold', 'reserve-not-met', 'withdrawn', 'expired'];
const withdrawable = ['draft', 'submitted', 'rejected', 'scheduled', 'live', 'under-offer'];

/** What staff can do with a listing in its state. */
export function AuctionActs({ auction, onDone }: { auction: ConsoleAuction; onDone: () => void }) {
  const [act, setAct] = useState<'cancel' | 'end' | 'relist'>();
  const mayManage = useMaySite('manage-listings');
  if (!mayManage) return null;
  const isAuction = auction.listingType === 'auction';
  const close = () => setAct(undefined);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      {isAuction && ['live', 'scheduled'].includes(auction.status) && (
        <Button variant="line" onClick={() => setAct('end')}>
          {t.moveTheEnd}
        </Button>
      )}
      {isAuction && auction.status === 'live' && (
        <ButtonLink href={paths.reviewSpecifications(auction.id)}>{t.editSpecifications}</ButtonLink>
      )}
      {withdrawable.includes(auction.status) && (
        <Button variant="line" onClick={() => setAct('cancel')}>
          {isAuction ? t.cancelAuction : t.withdrawListing}
        </Button>
      )}
      {ended.includes(auction.status) && (
        <Button variant="line" onClick={() => setAct('relist')}>
          {lists.relist}
        </Button>
      )}
      {act === 'relist' && (
        <ActDialog
          title={lists.relistThisBoat}
          action={lists.relist}
          done={lists.draftPrepared}
          act={(reason) => relistBoat({ id: auction.id }, { reason }, { hideToast: true })}
          onClose={close}
          onDone={done}
        >
          <p>{lists.relistLead}</p>
        </ActDialog>
      )}
      {act === 'cancel' && (
        <ActDialog
          title={isAuction ? t.cancelThisAuction : t.withdrawThisListing}
          action={isAuction ? t.cancelAuction : t.withdrawListing}
          done={t.listingWithdrawn}
          readers={t.theSellerSeesTheReason}
          act={(reason) => cancelAuction({ id: auction.id }, { reason }, { hideToast: true })}
          onClose={close}
          onDone={done}
        >
          <p>{t.itsPageIsRemoved({ bids: auction.bidCount })}</p>
        </ActDialog>
      )}
      {act === 'end' && <MoveEnd auction={auction} onClose={close} onDone={done} />}
    </>
  );
}

/** A time as a local field of the browser has it: "2026-11-25T18:30". */
const localTime = (at: string) => {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

function MoveEnd({
  auction,
  onDone,
  onClose,
}: {
  auction: ConsoleAuction;
  onDone: () => void;
  onClose: () => void;
}) {
  const [at, setAt] = useState(auction.endsAt ? localTime(auction.endsAt) : '');
  return (
    <ActDialog
      title={t.moveTheEnd}
      action={t.moveTheEnd}
      done={t.endMoved}
      problem={at === '' ? t.enterTheNewEnd : undefined}
      act={(reason) =>
        moveEnd({ id: auction.id }, { endsAt: new Date(at).toISOString(), reason }, { hideToast: true })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={t.newEnd} help={t.onlyLater}>
        <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      </Field>
    </ActDialog>
  );
}
