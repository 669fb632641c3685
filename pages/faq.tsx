import { FaqPage } from '../components/content/faq-page.tsx';
import { faqPage } from '../components/content/load-content.ts';

export const getServerSideProps = faqPage;

export default FaqPage;
