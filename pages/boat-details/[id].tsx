import type { GetServerSideProps } from 'next';
import { BoatRoute, type BoatOrRemoved } from '../../components/boat-page/boat-route.tsx';
import { loadBoat } from '../../components/boat-page/load-boat.ts';

export const getServerSideProps: GetServerSideProps<BoatOrRemoved> = async ({ params, res }) => {
  const props = await loadBoat(String(params?.id));
  if (props === 'gone') {
    res.statusCode = 410;
    return { props: { isGone: true } };
  }
  return props ? { props } : { notFound: true };
};

export default BoatRoute;
