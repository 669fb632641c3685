import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/inventory.ts';

export interface ReportPageProps {
  id: number;
}

const Report = onDemand(
  () => import('./report.tsx').then((m) => m.Report),
  () => <Waiting />,
);

export const ReportPage = ({ id }: ReportPageProps) => (
  <InventoryFrame title={t.listingReport} lead={t.signInToSeeTheReport}>
    <Report key={id} id={id} />
  </InventoryFrame>
);
