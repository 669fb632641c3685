import type { GetServerSideProps } from 'next';
import { ReportPage, type ReportPageProps } from '../../components/inventory/report-page.tsx';

export default ReportPage;

export const getServerSideProps: GetServerSideProps<ReportPageProps> = async ({ params }) => {
  const id = /^\d{1,10}$/.test(String(params?.id)) ? Number(params?.id) : 0;
  return id > 0 ? { props: { id } } : { notFound: true };
};
