import { useMemo, useState } from 'react';
import type { SwitchRow } from '../../contract/console-switches.ts';
import type { FeatureSwitch } from '../../contract/feature-switches.ts';
import { readSwitches, setSwitch } from '../../services/console.service.ts';
import { duration } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Head } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-catalog.ts';

const camel = {
  'sign-up': 'signUp',
  'social-sign-in': 'socialSignIn',
  bidding: 'bidding',
  'new-listings': 'newListings',
  imports: 'imports',
  comments: 'comments',
  messages: 'messages',
  'site-payments': 'sitePayments',
} as const satisfies Record<FeatureSwitch, string>;
const nameOf = (name: FeatureSwitch) => t.switchName({ name: camel[name] });

const columnsOf = (onSet: (row: SwitchRow) => void): Column<SwitchRow>[] => [
  {
    id: 'name',
    header: t.feature,
    cell: ({ name }) => (
      <span className={styles.wide}>
        <b>{nameOf(name)}</b>
        <span className="meta">{t.switchMeaning({ name: camel[name] })}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: t.state,
    cell: (row) => (
      <span className={styles.stateAct}>
        <Tag tone={row.isOn ? 'green' : 'red'}>{row.isOn ? t.on : t.off}</Tag>
        <Button variant="quiet" onClick={() => onSet(row)}>
          {row.isOn ? t.turnOff : t.turnOn}
        </Button>
      </span>
    ),
  },
  {
    id: 'change',
    header: t.lastChange,
    cell: ({ changedAt, changedBy }) =>
      changedAt ? (
        <>
          {changedBy && t.byName({ name: changedBy })} <Stamp at={changedAt} />
        </>
      ) : (
        t.neverChanged
      ),
  },
];

/** What owners can turn off in an emergency. */
export function Switches() {
  const { data, error, reload } = useLoaded('switches', readSwitches);
  const [changed, setChanged] = useState<SwitchRow>();
  const columns = useMemo(() => columnsOf(setChanged), []);
  if (error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={480} />;
  return (
    <>
      <Head title={t.switches} lead={t.theseAreEmergencyBrakes} />
      <ConsoleTable
        label={t.switches}
        name="switches"
        columns={columns}
        rows={data.lists}
        keyOf={({ name }) => name}
      />
      {changed && (
        <SetSwitch
          row={changed}
          outageWindow={duration(data.outageWindowSeconds)}
          onClose={() => setChanged(undefined)}
          onDone={() => {
            setChanged(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}

function SetSwitch({
  row: { name, isOn },
  outageWindow,
  onClose,
  onDone,
}: {
  row: SwitchRow;
  outageWindow: string;
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <ActDialog
      title={
        isOn
          ? t.turnOffName({ name: nameOf(name).toLowerCase() })
          : t.turnOnName({ name: nameOf(name).toLowerCase() })
      }
      action={isOn ? t.turnOff : t.turnOn}
      done={isOn ? t.turnedOff : t.turnedOn}
      canUndo
      act={(reason) => setSwitch({ name }, { isOn: !isOn, reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      {isOn && <p>{t.switchMeaning({ name: camel[name] })}</p>}
      {name === 'bidding' && <p>{t.auctionsAreExtended({ time: outageWindow })}</p>}
    </ActDialog>
  );
}
