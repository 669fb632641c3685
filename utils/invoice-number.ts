/** An invoice's number as people see it: on the site, on documents, and on bank statements. */
export const invoiceNumber = (id: number) => `BL-${String(id).padStart(6, '0')}`;
