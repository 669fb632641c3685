import type { GetServerSideProps } from 'next';
import { loadSeller, type SellerData } from '../../components/seller-profile/load-seller.ts';
import { SellerRoute } from '../../components/seller-profile/seller-route.tsx';

export const getServerSideProps: GetServerSideProps<SellerData> = async ({ params }) => {
  const props = await loadSeller(String(params?.id));
  return props ? { props } : { notFound: true };
};

export default SellerRoute;
