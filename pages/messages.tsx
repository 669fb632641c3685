import { MessagesPage } from '../components/messages/messages-page.tsx';

export default MessagesPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
