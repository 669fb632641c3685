import { StaffPage } from '../components/account/staff-page.tsx';

export default StaffPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
