import { CmsPage, type CmsPageProps } from '../components/content/cms-page.tsx';
import { cmsPage } from '../components/content/load-content.ts';
import { FinancingLink } from '../components/shell/financing-link.tsx';

export const getServerSideProps = cmsPage('finalizing-sale');

export default function FinalizingSale(props: CmsPageProps) {
  return (
    <CmsPage {...props}>
      <p>
        <FinancingLink className="link" />
      </p>
    </CmsPage>
  );
}
