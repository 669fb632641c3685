import { SellPage } from '../components/listing-form/sell-page.tsx';

export default SellPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
