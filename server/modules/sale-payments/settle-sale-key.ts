/** There's one job per sale that passes on what is held. */
export const settleSaleKey = (saleId: number): string => `settle-sale:${saleId}`;
