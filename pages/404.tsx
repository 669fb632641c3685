import { NotFoundPage } from '../components/layout/not-found-page.tsx';

export default function NotFound() {
  return <NotFoundPage />;
}
