import type { Boat } from '../../contract/boats.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { fromBoat, toInput } from '../../utils/sell-input.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';

const labels: Readonly<Record<string, string>> = {
  listingType: 'Kind of sale',
  boatType: 'Kind of boat',
  hin: 'HIN',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  length: 'Length',
  beam: 'Beam',
  draft: 'Draft',
  displacement: 'Displacement',
  hullMaterial: 'Hull',
  engines: 'Engines',
  facts: 'Facts',
  location: 'Place',
  condition: 'Condition',
  lede: 'The sentence',
  description: 'The story',
  flaws: 'What is not right',
  askingPrice: 'Asking price',
};

/** What is not the same in both, in words. */
function differences(mine: SellForm, theirs: Boat): string[] {
  const [here, there] = [toInput(mine).input, toInput(fromBoat(theirs)).input];
  return Object.entries(labels)
    .filter(
      ([name]) =>
        JSON.stringify(Reflect.get(here, name) ?? null) !== JSON.stringify(Reflect.get(there, name) ?? null),
    )
    .map(([, label]) => label);
}

/** The same draft was written elsewhere: the person decides, nothing is written over before. */
export function ConflictDialog({
  theirs,
  mine,
  onKeep,
  onTake,
}: {
  theirs: Boat | null;
  mine: SellForm;
  onKeep: () => void;
  onTake: () => void;
}) {
  const different = theirs ? differences(mine, theirs) : [];
  return (
    <Dialog
      isOpen={theirs !== null}
      onClose={() => {}}
      size="medium"
      title="This draft was changed elsewhere"
      subtitle={theirs?.editing ? `There, on ${dayAndTime(theirs.editing.savedAt)}` : undefined}
      footer={
        <div className={styles.foot}>
          <Button onClick={onKeep}>Keep what is here</Button>
          <Button variant="line" onClick={onTake}>
            Take what was saved there
          </Button>
        </div>
      }
    >
      <p>
        You, or somebody of your dealership, saved this draft on another device after you opened it here. Only
        one of the two can stand.
      </p>
      {different.length > 0 && <p className={styles.what}>They differ in: {different.join(', ')}.</p>}
    </Dialog>
  );
}
