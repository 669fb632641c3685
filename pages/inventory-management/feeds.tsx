import { FeedsPage } from '../../components/inventory/feeds-page.tsx';

export default FeedsPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
