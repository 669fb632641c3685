import type { GetServerSideProps } from 'next';
import { HomePage, type HomeData } from '../components/boats/home-page.tsx';
import { loadHome } from '../components/boats/load-home.ts';

export const getServerSideProps: GetServerSideProps<HomeData> = async () => ({ props: await loadHome() });

export default HomePage;
