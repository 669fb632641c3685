import { manifestPage } from '../components/content/load-feeds.ts';

export const getServerSideProps = manifestPage;

/** The answer is written by its data function. */
export default function Nothing() {
  return null;
}
