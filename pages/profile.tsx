import { ProfilePage } from '../components/account/profile-page.tsx';

export default ProfilePage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
