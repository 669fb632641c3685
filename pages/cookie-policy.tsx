import { CmsPage } from '../components/content/cms-page.tsx';
import { cmsPage } from '../components/content/load-content.ts';

export const getServerSideProps = cmsPage('cookie-policy');

export default CmsPage;
