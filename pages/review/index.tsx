import { ReviewPage } from '../../components/listing-review/review-page.tsx';

export default ReviewPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
