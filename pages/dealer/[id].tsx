import type { GetServerSideProps } from 'next';
import { loadSeller, type SellerData } from '../../components/sellers/load-seller.ts';
import { SellerPageLater } from '../../components/sellers/seller-page-later.tsx';

export const getServerSideProps: GetServerSideProps<SellerData> = async ({ params }) => {
  const props = await loadSeller(String(params?.id));
  return props ? { props } : { notFound: true };
};

export default SellerPageLater;
