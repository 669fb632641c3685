import type { GetServerSideProps } from 'next';
import { SalePage, type SalePageProps } from '../../components/sales/sale-page.tsx';

export default SalePage;

export const getServerSideProps: GetServerSideProps<SalePageProps> = async ({ params }) => {
  const id = /^\d{1,10}$/.test(String(params?.id)) ? Number(params?.id) : 0;
  return id > 0 ? { props: { id } } : { notFound: true };
};
