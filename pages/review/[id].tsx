import type { GetServerSideProps } from 'next';
import {
  ChangeFactsPage,
  type ChangeFactsPageProps,
} from '../../components/listing-review/change-facts-page.tsx';

export default ChangeFactsPage;

export const getServerSideProps: GetServerSideProps<ChangeFactsPageProps> = async ({ params }) => {
  const id = /^[1-9]\d{0,8}$/.test(String(params?.id)) ? Number(params?.id) : 0;
  return id > 0 ? { props: { id } } : { notFound: true };
};
