import { ReviewList } from '../listing-review/review-list.tsx';

/** Listings that wait for approval. */
export const Review = () => <ReviewList />;
