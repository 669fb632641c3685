import { MyBidsPage } from '../components/my-bids/my-bids-page.tsx';

export default MyBidsPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
