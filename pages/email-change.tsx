import { EmailChangePage } from '../components/account/email-change-page.tsx';

export default EmailChangePage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
