import { PlanPage } from '../components/money/money-page.tsx';

export default PlanPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
