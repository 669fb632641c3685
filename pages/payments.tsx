import { PaymentsPage } from '../components/money/money-page.tsx';

export default PaymentsPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
