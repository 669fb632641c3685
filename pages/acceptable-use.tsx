import { CmsPage } from '../components/content/cms-page.tsx';
import { cmsPage } from '../components/content/load-content.ts';

export const getServerSideProps = cmsPage('acceptable-use');

export default CmsPage;
