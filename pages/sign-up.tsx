import { SignUpPage } from '../components/auth/sign-up-page.tsx';

export default SignUpPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
