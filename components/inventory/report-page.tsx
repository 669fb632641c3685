import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { onDemand } from '../ui/on-demand.tsx';

export interface ReportPageProps {
  id: number;
}

const Report = onDemand(
  () => import('./report.tsx').then((m) => m.Report),
  () => <Waiting />,
);

export const ReportPage = ({ id }: ReportPageProps) => (
  <InventoryFrame title="Listing report">
    <Report key={id} id={id} />
  </InventoryFrame>
);
