import type { Boat } from '../../contract/boats.ts';
import { paths } from '../../utils/paths.ts';
import { ConditionStep } from '../listing-form/condition-step.tsx';
import { SpecificationsStep } from '../listing-form/specifications-step.tsx';
import { WhichBoat } from '../listing-form/boat-step.tsx';
import { SellProvider } from '../listing-form/sell-context.ts';
import { DescriptionStep } from '../listing-form/description-step.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmSpecifications } from './confirm-specifications.tsx';
import { useSpecificationChanges } from './use-specification-changes.ts';
import styles from './change-specifications.module.css';
import * as t from '../../locales/listing-review.ts';

/** All specifications of a live auction, for site staff. Changes are previewed before they're made. */
export function ChangeSpecificationsForm({
  boat,
  onChanged,
}: {
  boat: Boat;
  onChanged: (boat: Boat) => void;
}) {
  const { sell, problem, isBusy, preview, setPreview, specifications, refuse, look } =
    useSpecificationChanges(boat);
  return (
    <SellProvider value={sell}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void look();
        }}
      >
        <p className={styles.lead}>{t.biddersHaveReliedOnThisListing}</p>
        <WhichBoat />
        <SpecificationsStep />
        <ConditionStep />
        <section>
          <h2 className={styles.heading}>{t.story}</h2>
          <DescriptionStep />
        </section>
        <div className={styles.bar}>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <ButtonLink href={paths.boat(boat.id)}>{t.viewListing}</ButtonLink>
          <Button type="submit" isBusy={isBusy} busyLabel={t.comparing}>
            {t.reviewChanges}
          </Button>
        </div>
      </form>
      {preview && (
        <ConfirmSpecifications
          boat={boat}
          specifications={specifications}
          preview={preview}
          onClose={() => setPreview(null)}
          onRefused={refuse}
          onChanged={onChanged}
        />
      )}
    </SellProvider>
  );
}
