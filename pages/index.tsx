import type { GetServerSideProps } from 'next';
import type { HomeData } from '../components/home/home-page.tsx';
import { HomeRoute } from '../components/home/home-route.tsx';
import { loadHome } from '../components/home/load-home.ts';

export const getServerSideProps: GetServerSideProps<HomeData> = async () => ({ props: await loadHome() });

export default HomeRoute;
