import type { GetServerSideProps } from 'next';
import {
  ChangeSpecificationsPage,
  type ChangeSpecificationsPageProps,
} from '../../components/listing-review/change-specifications-page.tsx';

export default ChangeSpecificationsPage;

export const getServerSideProps: GetServerSideProps<ChangeSpecificationsPageProps> = async ({ params }) => {
  const id = /^[1-9]\d{0,8}$/.test(String(params?.id)) ? Number(params?.id) : 0;
  return id > 0 ? { props: { id } } : { notFound: true };
};
