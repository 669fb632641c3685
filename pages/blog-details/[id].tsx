import { ArticlePage } from '../../components/content/article-page.tsx';
import { articlePage } from '../../components/content/load-content.ts';

export const getServerSideProps = articlePage;

export default ArticlePage;
