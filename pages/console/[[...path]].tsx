import type { GetServerSideProps } from 'next';
import { ConsolePage, type ConsolePageProps } from '../../components/console/console-page.tsx';
import { loadConsole } from '../../components/console/load-console.ts';

export default ConsolePage;

export const getServerSideProps: GetServerSideProps<ConsolePageProps> = async ({ req, params }) => {
  const path = Array.isArray(params?.path) ? params.path : [];
  const me = await loadConsole(req.headers.cookie);
  return me ? { props: { me, path } } : { notFound: true };
};
