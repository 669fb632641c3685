import { NotificationsPage } from '../components/account/notifications-page.tsx';

export default NotificationsPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
