import { UnsubscribePage } from '../components/account/unsubscribe-page.tsx';

export default UnsubscribePage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
