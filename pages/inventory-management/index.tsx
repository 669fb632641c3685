import { InventoryPage } from '../../components/inventory/inventory-page.tsx';

export default InventoryPage;

/** Rendered for each request: the shell's settings are asked for then. */
export const getServerSideProps = async () => ({ props: {} });
