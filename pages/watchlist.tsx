import { WatchlistPage } from '../components/account/watchlist-page.tsx';

export default WatchlistPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
