import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import { paths } from '../../utils/paths.ts';
import { useShell } from '../shell/shell-context.tsx';
import type { QrCode } from './qr-code.ts';
import styles from './print-head.module.css';
import * as t from '../../locales/boat-page.ts';

/** The head of the printed sheet: whose listing it is, and the way back to the page. */
export function PrintHead({ qrCode }: { qrCode: QrCode }) {
  const { boat } = useStaticBoat();
  const { settings, origin } = useShell();
  return (
    <div className={styles.head} aria-hidden="true">
      <div>
        <b>{settings.generalSetting.productName}</b>
        <p>
          {t.lotBidsAndPricesChangeSee({ id: boat.id })}
          <br />
          {`${origin}${paths.boat(boat.id)}`.replace(/^https?:\/\//, '')}
        </p>
      </div>
      <svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} shapeRendering="crispEdges">
        <path d={qrCode.path} />
      </svg>
    </div>
  );
}
