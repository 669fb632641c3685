import { BlogPage } from '../components/content/blog-page.tsx';
import { blogPage } from '../components/content/load-content.ts';

export const getServerSideProps = blogPage;

export default BlogPage;
