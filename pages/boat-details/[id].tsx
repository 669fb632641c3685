import type { GetServerSideProps } from 'next';
import { BoatPage, type BoatPageProps } from '../../components/boats/boat-page.tsx';
import { loadBoat } from '../../components/boats/load-boat.ts';

export const getServerSideProps: GetServerSideProps<BoatPageProps> = async ({ params }) => {
  const props = await loadBoat(String(params?.id));
  return props ? { props } : { notFound: true };
};

export default function BoatRoute(props: BoatPageProps) {
  return <BoatPage key={props.boat.id} {...props} />;
}
