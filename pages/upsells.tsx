import { UpsellsPage } from '../components/money/money-page.tsx';

export default UpsellsPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
