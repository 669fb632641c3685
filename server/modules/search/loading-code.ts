/** What the thread that searches answers while it's reading all listings. */
export const loadingCode = 'search_loading';
