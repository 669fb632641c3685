import type { GetServerSideProps } from 'next';
import { ListPage, type ListData } from '../components/boats/list-page.tsx';
import { loadList } from '../components/boats/load-list.ts';

export const getServerSideProps: GetServerSideProps<ListData> = (context) => loadList('marketplace', context);

export default ListPage;
