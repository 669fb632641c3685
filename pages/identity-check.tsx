import { IdentityCheckPage } from '../components/account/identity-check-page.tsx';

export default IdentityCheckPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
