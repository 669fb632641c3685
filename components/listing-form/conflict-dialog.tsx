import type { Boat } from '../../contract/boats.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { fromBoat, toInput } from '../../utils/sell-input.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';
import * as t from '../../locales/listing-form.ts';

const labels: Readonly<Record<string, string>> = {
  listingType: t.saleType,
  boatType: t.boatType,
  hin: 'HIN',
  make: t.make,
  model: t.model,
  year: t.year,
  length: t.length,
  beam: t.beam,
  draft: t.draft,
  displacement: t.displacement,
  hullMaterial: t.hull,
  engines: t.engines,
  facts: t.specifications,
  location: t.location,
  condition: t.condition,
  lede: t.summary,
  description: t.theStory,
  flaws: t.knownIssues,
  askingPrice: t.askingPrice,
  saleConditions: t.saleConditions,
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
      title={t.thisDraftWasChangedOnAnother}
      subtitle={theirs?.editing ? t.saved({ dayAndTime: dayAndTime(theirs.editing.savedAt) }) : undefined}
      footer={
        <div className={styles.foot}>
          <Button onClick={onKeep}>{t.keepThisVersion}</Button>
          <Button variant="line" onClick={onTake}>
            {t.useTheSavedVersion}
          </Button>
        </div>
      }
    >
      <p>{t.youOrSomeoneAtYourDealership}</p>
      {different.length > 0 && (
        <p className={styles.what}>{t.theseFieldsDiffer({ different: different.join(', ') })}</p>
      )}
    </Dialog>
  );
}
