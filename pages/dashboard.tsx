import { DashboardPage } from '../components/dashboard/dashboard-page.tsx';

export default DashboardPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
