import type { GetServerSideProps } from 'next';
import type { ListData } from '../components/boat-list/list-data.ts';
import { ListRoute } from '../components/boat-list/list-route.tsx';
import { loadList } from '../components/boat-list/load-list.ts';

export const getServerSideProps: GetServerSideProps<ListData> = (context) => loadList('marketplace', context);

export default ListRoute;
