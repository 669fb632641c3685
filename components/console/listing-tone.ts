/** The color of a listing's status. */
export const listingTone = (status: string) =>
  status === 'live'
    ? 'sea'
    : status === 'sold'
      ? 'green'
      : status === 'submitted' || status === 'under-offer'
        ? 'amber'
        : status === 'withdrawn' || status === 'rejected'
          ? 'red'
          : 'plain';
