import dynamic from 'next/dynamic';
import { InventoryFrame, Waiting } from './inventory-frame.tsx';

export interface ReportPageProps {
  id: number;
}

const Report = dynamic(() => import('./report.tsx').then((m) => m.Report), { loading: () => <Waiting />, ssr: false });

export const ReportPage = ({ id }: ReportPageProps) => <InventoryFrame title="Listing report"><Report key={id} id={id} /></InventoryFrame>;
