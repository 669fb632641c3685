import type { GetServerSideProps } from 'next';
import type { BoatPageProps } from '../../components/boats/boat-page.tsx';
import { BoatPageLater } from '../../components/boats/boat-page-later.tsx';
import { loadBoat } from '../../components/boats/load-boat.ts';

export const getServerSideProps: GetServerSideProps<BoatPageProps> = async ({ params }) => {
  const props = await loadBoat(String(params?.id));
  return props ? { props } : { notFound: true };
};

export default BoatPageLater;
