import type { GetServerSideProps } from 'next';
import type { HomeData } from '../components/boats/home-page.tsx';
import { HomePageLater } from '../components/boats/home-page-later.tsx';
import { loadHome } from '../components/boats/load-home.ts';

export const getServerSideProps: GetServerSideProps<HomeData> = async () => ({ props: await loadHome() });

export default HomePageLater;
