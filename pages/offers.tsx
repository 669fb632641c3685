import { OffersPage } from '../components/offers/offers-page.tsx';

export default OffersPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
