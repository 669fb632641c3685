import { cmsPage } from '../components/content/load-content.ts';
import { SellingPage } from '../components/content/selling-page.tsx';

export const getServerSideProps = cmsPage('selling-boat');

export default SellingPage;
