import { LegalVersionPage } from '../../../components/content/legal-version-page.tsx';
import { legalVersionPage } from '../../../components/content/load-content.ts';

export const getServerSideProps = legalVersionPage;

export default LegalVersionPage;
