import { ContactPage } from '../components/content/contact-page.tsx';

export default ContactPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
