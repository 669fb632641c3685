import { ImportPage } from '../../components/inventory/import-page.tsx';

export default ImportPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
