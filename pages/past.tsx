import type { GetServerSideProps } from 'next';
import type { ListData } from '../components/boats/list-data.ts';
import { ListPageLater } from '../components/boats/list-page-later.tsx';
import { loadList } from '../components/boats/load-list.ts';

export const getServerSideProps: GetServerSideProps<ListData> = (context) => loadList('past', context);

export default ListPageLater;
